import { operations } from '../../contract/operations.ts'
import type { PaymentStatus } from '../../contract/payment-status.ts'
import { jsonAnswer, type Answer } from '../answer.ts'
import { withQuirks } from '../basket-quirks.ts'
import type { BankContext } from '../context.ts'
import { findPayment } from '../find-payment.ts'
import { inPath } from '../ids.ts'
import { told } from '../status-words.ts'
import type { PaymentProduct } from '../products/payment-product.ts'
import type { Received } from '../received.ts'

/** Tells how far a payment of one product has come. */
export function paymentStatus(
  bank: BankContext,
  { name }: PaymentProduct,
  request: Received,
): Answer {
  const { id, payment } = findPayment(bank, name, request)
  const response: PaymentStatus = {
    paymentId: id,
    transactionStatus: told(bank.policy, payment?.status ?? 'RCVD'),
    _links: {
      self: { href: `${operations[`${name}.create`].path}/${inPath(id)}`, verbs: ['GET'] },
    },
  }
  return withQuirks(bank.policy, 'payment.status', jsonAnswer(200, response))
}
