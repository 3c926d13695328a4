import { formatError, type Check } from './check.ts'
import type { RequestHeaders } from './headers.ts'
import type { BankPolicy } from './policy.ts'

const VALUE = 'amount-as-string'

interface AcceptFixSubject {
  readonly headers: RequestHeaders
  readonly policy: BankPolicy
}

/** The value that the authorisation of signing baskets needs, alone or among others. */
export const acceptFixCheck: Check<AcceptFixSubject> = {
  name: 'header.x-accept-fix.amount-as-string',
  objection: ({ headers, policy }) => {
    const header = headers.first('x-accept-fix') ?? ''
    const values = policy.splitsAcceptFix
      ? header.split(',').map((value) => value.trim())
      : [header]
    return values.includes(VALUE)
      ? undefined
      : formatError(`Header x-accept-fix must have the value ${VALUE}`)
  },
}
