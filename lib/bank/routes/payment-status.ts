import { operations } from '../../contract/operations.ts'
import type { PaymentStatus } from '../../contract/payment-status.ts'
import { jsonAnswer, type Answer } from '../answer.ts'
import { withQuirks } from '../basket-quirks.ts'
import { callerOf } from '../caller.ts'
import { runChecks, type Check } from '../check.ts'
import type { BankContext } from '../context.ts'
import { isSameOwner } from '../owner.ts'
import type { BankPolicy } from '../policy.ts'
import type { PaymentProduct } from '../products/payment-product.ts'
import type { Received } from '../received.ts'
import type { Payment } from '../state.ts'

/** Tells how far a payment of one product has come. */
export function paymentStatus(
  bank: BankContext,
  { name }: PaymentProduct,
  request: Received,
): Answer {
  const { policy, state } = bank
  const owner = callerOf(bank, 'payment.status', request)
  const id = request.parameters['paymentId'] ?? ''
  const found = state.payments.get(id)
  const payment = found?.product === name && isSameOwner(found.owner, owner) ? found : undefined
  runChecks(policy, statusChecks, { payment, policy })
  const response: PaymentStatus = {
    paymentId: id,
    transactionStatus: payment?.status ?? 'RCVD',
    _links: { self: { href: `${operations[`${name}.create`].path}/${id}`, verbs: ['GET'] } },
  }
  return withQuirks(policy, 'payment.status', jsonAnswer(200, response))
}

interface StatusSubject {
  readonly payment: Payment | undefined
  readonly policy: BankPolicy
}

const statusChecks: readonly Check<StatusSubject>[] = [
  {
    name: 'payment.unknown',
    objection: ({ payment }) =>
      payment === undefined
        ? { status: 404, code: 'RESOURCE_UNKNOWN', text: 'There is no payment of this id' }
        : undefined,
  },
  {
    // A sound bank always shows the status; deployed ones are known to wait for the approval.
    name: 'payment.status-readable',
    objection: ({ payment, policy: { statusReadable } }) =>
      statusReadable === 'always' ||
      (statusReadable === 'after-approval' && payment?.status !== 'RCVD')
        ? undefined
        : { status: 403, code: 'FORBIDDEN', text: 'The status of this payment cannot be read yet' },
  },
]
