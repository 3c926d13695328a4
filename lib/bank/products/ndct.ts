import { NdctPayment } from '../../contract/ndct.ts'
import { accountNumberChecks, norwegianAccountCheck } from '../payment-checks/account-numbers.ts'
import { amountFormChecks } from '../payment-checks/amount-forms.ts'
import { currencyAccountCheck } from '../payment-checks/currency-account.ts'
import { executionDateCheck } from '../payment-checks/dates.ts'
import { dayChecks } from '../payment-checks/days.ts'
import { debtorAccountCheck, debtorCurrencyCheck } from '../payment-checks/debtor-account.ts'
import { kidChecks } from '../payment-checks/kid.ts'
import { minorUnitsCheck } from '../payment-checks/minor-units.ts'
import { knownCreditorCheck, offerChecks } from '../payment-checks/offer.ts'
import { domesticChoices } from '../payment-checks/product-choices.ts'
import { textChecks } from '../payment-checks/texts.ts'
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
    debtorCurrencyCheck,
    ...accountNumberChecks,
    norwegianAccountCheck,
    ...dayChecks('requestedExecutionDate'),
    ...amountFormChecks,
    ...textChecks,
    ...offerChecks,
    knownCreditorCheck,
    ...kidChecks,
    ...domesticChoices,
  ],
}
