import { NcbctPayment } from '../../contract/ncbct.ts'
import { accountNumberChecks } from '../payment-checks/account-numbers.ts'
import { amountFormChecks } from '../payment-checks/amount-forms.ts'
import { executionDateCheck } from '../payment-checks/dates.ts'
import { dayChecks } from '../payment-checks/days.ts'
import { debtorAccountCheck, debtorCurrencyCheck } from '../payment-checks/debtor-account.ts'
import { minorUnitsCheck } from '../payment-checks/minor-units.ts'
import { offerChecks } from '../payment-checks/offer.ts'
import { crossBorderChoices } from '../payment-checks/product-choices.ts'
import { textChecks } from '../payment-checks/texts.ts'
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
    debtorCurrencyCheck,
    ...accountNumberChecks,
    ...dayChecks('requestedExecutionDate'),
    ...amountFormChecks,
    ...textChecks,
    ...offerChecks,
    ...crossBorderChoices,
  ],
}
