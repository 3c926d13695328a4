import { Type } from 'typebox'
import { Links } from './link.ts'
import { transactionStatuses } from './transaction-statuses.ts'

/** The status of one payment. The specification names the status; the other fields are what deployed banks add. */
export const PaymentStatus = Type.Object({
  transactionStatus: Type.Enum(transactionStatuses, { type: 'string' }),
  paymentId: Type.Optional(Type.String()),
  _links: Type.Optional(Links),
})
export type PaymentStatus = Type.Static<typeof PaymentStatus>
