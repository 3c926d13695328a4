import { NdctPayment } from '../../contract/ndct.ts'
import { currencyAccountCheck } from '../payment-checks/currency-account.ts'
import { executionDateCheck } from '../payment-checks/dates.ts'
import { debtorAccountCheck } from '../payment-checks/debtor-account.ts'
import { minorUnitsCheck } from '../payment-checks/minor-units.ts'
import { domesticAddressCheck } from '../payment-checks/structured-address.ts'
import { CreditorAgent } from './creditor-agent.ts'
import type { PaymentProduct } from './payment-product.ts'

/** Norwegian domestic credit transfers. */
export const ndct: PaymentProduct = {
  name: 'ndct',
  schema: {
    ...NdctPayment,
    properties: { ...NdctPayment.properties, creditorAgent: CreditorAgent },
  },
  checks: [
    minorUnitsCheck,
    currencyAccountCheck,
    domesticAddressCheck,
    executionDateCheck,
    debtorAccountCheck,
  ],
}
