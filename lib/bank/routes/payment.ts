import { operations } from '../../contract/operations.ts'
import { jsonAnswer, type Answer } from '../answer.ts'
import { withQuirks } from '../basket-quirks.ts'
import type { BankContext } from '../context.ts'
import { findPayment } from '../find-payment.ts'
import { inPath } from '../ids.ts'
import type { PaymentProduct } from '../products/payment-product.ts'
import type { Received } from '../received.ts'

/** Gives a payment back as it was sent. */
export function readPayment(
  bank: BankContext,
  { name }: PaymentProduct,
  request: Received,
): Answer {
  const { id, payment } = findPayment(bank, name, request)
  const href = `${operations[`${name}.create`].path}/${inPath(id)}`
  const details = {
    ...(typeof payment?.body === 'object' ? payment.body : {}),
    paymentId: id,
    _links: {
      self: { href, verbs: ['GET'] },
      status: { href: `${href}/status`, verbs: ['GET'] },
    },
  }
  return withQuirks(bank.policy, 'link.get', jsonAnswer(200, details))
}
