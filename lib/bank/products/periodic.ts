import type { AnySchemaObject } from 'ajv'
import { PeriodicPayment } from '../../contract/periodic.ts'
import { endDateCheck, startDateCheck } from '../payment-checks/dates.ts'
import { debtorAccountCheck } from '../payment-checks/debtor-account.ts'
import { distinctMonthsCheck } from '../payment-checks/distinct-months.ts'
import { minorUnitsCheck } from '../payment-checks/minor-units.ts'
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
  checks: [minorUnitsCheck, distinctMonthsCheck, startDateCheck, endDateCheck, debtorAccountCheck],
}
