import { NcbctPayment } from '../../contract/ncbct.ts'
import { executionDateCheck } from '../payment-checks/dates.ts'
import { debtorAccountCheck } from '../payment-checks/debtor-account.ts'
import { minorUnitsCheck } from '../payment-checks/minor-units.ts'
import { regulatoryReportingChecks } from '../payment-checks/regulatory-reporting.ts'
import { crossBorderAddressCheck } from '../payment-checks/structured-address.ts'
import { CreditorAgent } from './creditor-agent.ts'
import type { PaymentProduct } from './payment-product.ts'

/** Norwegian cross-border credit transfers. */
export const ncbct: PaymentProduct = {
  name: 'ncbct',
  schema: {
    ...NcbctPayment,
    properties: { ...NcbctPayment.properties, creditorAgent: CreditorAgent },
  },
  checks: [
    minorUnitsCheck,
    ...regulatoryReportingChecks,
    crossBorderAddressCheck,
    executionDateCheck,
    debtorAccountCheck,
  ],
}
