import { unlistedTppMessageCode } from '../contract/tpp-message-codes.ts'
import { formatError, type Check } from './check.ts'
import type { BankPolicy } from './policy.ts'
import type { Payment } from './state.ts'

/** The body that creates a basket. */
export const basketBodyCheck: Check<{
  readonly ids: readonly unknown[] | undefined
  readonly policy: BankPolicy
}> = {
  name: 'basket.body',
  objection: ({ ids, policy: { mostInBasket } }) => {
    const fits =
      ids !== undefined &&
      ids.length > 0 &&
      ids.length <= mostInBasket &&
      ids.every((id) => typeof id === 'string') &&
      new Set(ids).size === ids.length
    if (fits) return undefined
    return formatError(`must be a list of 1 to ${mostInBasket} different paymentIds`, 'paymentIds')
  },
}

/** The payments that were asked for, undefined where the PSU and TPP have none of that id. */
export interface BasketSubject {
  readonly payments: readonly (Payment | undefined)[]
  readonly policy: BankPolicy
}

export const mixCheck: Check<BasketSubject> = {
  name: 'basket.mix',
  objection: (subject) =>
    isMixed(subject)
      ? {
          status: 400,
          code: unlistedTppMessageCode,
          text: 'Periodic payments cannot be added to a signing basket',
          path: 'paymentIds',
        }
      : undefined,
}

export const basketChecks: readonly Check<BasketSubject>[] = [
  {
    name: 'basket.payment-unknown',
    objection: ({ payments }) =>
      payments.includes(undefined)
        ? {
            status: 400,
            code: 'RESOURCE_UNKNOWN',
            text: 'has an id that is no payment of the PSU and this TPP',
            path: 'paymentIds',
          }
        : undefined,
  },
  mixCheck,
  {
    name: 'basket.payment-taken',
    objection: ({ payments }) =>
      payments.some((payment) => payment?.status !== 'RCVD' || payment.basketId !== undefined)
        ? {
            status: 409,
            code: 'CONFLICT',
            text: 'has a payment that is approved, or in another signing basket',
            path: 'paymentIds',
          }
        : undefined,
  },
]

function isMixed({ payments, policy }: BasketSubject): boolean {
  const periodic = payments.map((payment) => payment?.product === 'periodic')
  switch (policy.basketMix) {
    case 'every':
    case 'at-authorisation':
      return periodic.includes(true)
    case 'first':
      return periodic[0] === true
    case 'last':
      return periodic.at(-1) === true
    case 'middle':
      return periodic.slice(1, -1).includes(true)
    case 'majority':
      return periodic.filter(Boolean).length * 2 > periodic.length
    case 'beside-singles':
      return periodic.includes(true) && periodic.includes(false)
  }
}
