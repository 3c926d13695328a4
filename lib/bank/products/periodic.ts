import type { AnySchemaObject } from 'ajv'
import { PeriodicPayment } from '../../contract/periodic.ts'
import { accountNumberChecks, norwegianAccountCheck } from '../payment-checks/account-numbers.ts'
import { amountFormChecks } from '../payment-checks/amount-forms.ts'
import { endDateCheck, startDateCheck } from '../payment-checks/dates.ts'
import { dayChecks } from '../payment-checks/days.ts'
import { debtorAccountCheck, debtorCurrencyCheck } from '../payment-checks/debtor-account.ts'
import { distinctMonthsCheck } from '../payment-checks/distinct-months.ts'
import { minorUnitsCheck } from '../payment-checks/minor-units.ts'
import { knownCreditorCheck, offerChecks } from '../payment-checks/offer.ts'
import { periodicChoices } from '../payment-checks/product-choices.ts'
import { textChecks } from '../payment-checks/texts.ts'
import type { PaymentProduct } from './payment-product.ts'

const { monthsOfExecution } = PeriodicPayment.properties

/** December is a month here, whatever the contract says. */
const MonthsOfExecution: AnySchemaObject = {
  ...monthsOfExecution,
  items: { ...monthsOfExecution.items, maximum: 12 },
}

/** Periodic Norwegian domestic credit transfers. */
export const periodic: PaymentProduct = {
  name: 'periodic',
  schema: {
    type: 'object',
    required: PeriodicPayment.required,
    // That months must differ is left to a check, which can be wrong in more ways than a schema.
    properties: { ...PeriodicPayment.properties, monthsOfExecution: MonthsOfExecution },
  },
  checks: [
    minorUnitsCheck,
    distinctMonthsCheck,
    startDateCheck,
    endDateCheck,
    debtorAccountCheck,
    debtorCurrencyCheck,
    ...accountNumberChecks,
    norwegianAccountCheck,
    ...dayChecks('startDate'),
    ...amountFormChecks,
    ...textChecks,
    ...offerChecks,
    knownCreditorCheck,
    ...periodicChoices,
  ],
}
