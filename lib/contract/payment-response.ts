import { Type } from 'typebox'
import { AmountObject } from './amount.ts'
import { Links } from './link.ts'
import { TppMessage } from './tpp-message.ts'
import { transactionStatuses } from './transaction-statuses.ts'

/** The answer to all three payment initiations. */
export const PaymentResponse = Type.Object({
  paymentId: Type.String({ minLength: 1 }),
  transactionStatus: Type.Enum(transactionStatuses, { type: 'string' }),
  transactionFees: Type.Optional(AmountObject),
  transactionFeeIndicator: Type.Optional(Type.Boolean()),
  tppMessages: Type.Optional(Type.Array(TppMessage)),
  psuMessage: Type.Optional(Type.String({ maxLength: 512 })),
  _links: Type.Optional(Links),
})
export type PaymentResponse = Type.Static<typeof PaymentResponse>
