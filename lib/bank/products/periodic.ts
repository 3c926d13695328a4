import { PeriodicPayment } from '../../contract/periodic.ts'
import { endDateCheck, startDateCheck } from '../payment-checks/dates.ts'
import { debtorAccountCheck } from '../payment-checks/debtor-account.ts'
import { minorUnitsCheck } from '../payment-checks/minor-units.ts'
import type { PaymentProduct } from './payment-product.ts'

/** Periodic Norwegian domestic credit transfers. December is a month here, whatever the contract says. */
export const periodic: PaymentProduct = {
  name: 'periodic',
  schema: {
    ...PeriodicPayment,
    properties: {
      ...PeriodicPayment.properties,
      monthsOfExecution: {
        type: 'array',
        items: { ...PeriodicPayment.properties.monthsOfExecution.items, maximum: 12 },
      },
    },
  },
  checks: [minorUnitsCheck, startDateCheck, endDateCheck, debtorAccountCheck],
}
