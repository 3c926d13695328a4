import type { Product } from '../contract/operations.ts'
import { callerOf } from './caller.ts'
import { runChecks, type Check } from './check.ts'
import type { BankContext } from './context.ts'
import { isSameOwner } from './owner.ts'
import type { BankPolicy } from './policy.ts'
import type { Received } from './received.ts'
import type { Payment } from './state.ts'

/** The payment of a product that a request is about. Undefined only in a bank that does not check that there is one. */
export function findPayment(
  bank: BankContext,
  product: Product,
  request: Received,
): { readonly id: string; readonly payment: Payment | undefined } {
  const { policy, state } = bank
  const owner = callerOf(bank, 'payment.status', request)
  const id = request.parameters['paymentId'] ?? ''
  const found = state.payments.get(id)
  const payment = found?.product === product && isSameOwner(found.owner, owner) ? found : undefined
  runChecks(policy, readingChecks, { payment, policy })
  return { id, payment }
}

interface Subject {
  readonly payment: Payment | undefined
  readonly policy: BankPolicy
}

const readingChecks: readonly Check<Subject>[] = [
  {
    name: 'payment.unknown',
    objection: ({ payment }) =>
      payment === undefined
        ? { status: 404, code: 'RESOURCE_UNKNOWN', text: 'There is no payment of this id' }
        : undefined,
  },
  {
    // A sound bank always shows payments; deployed ones are known to wait for the approval.
    name: 'payment.status-readable',
    objection: ({ payment, policy: { statusReadable } }) =>
      statusReadable === 'always' ||
      (statusReadable === 'after-approval' && payment?.status !== 'RCVD')
        ? undefined
        : { status: 403, code: 'FORBIDDEN', text: 'The status of this payment cannot be read yet' },
  },
]
