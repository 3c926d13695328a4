import type { Customer } from '../customers.ts'
import type { BankPolicy } from '../policy.ts'

/** A payment whose body meets its schema, and what it is judged by. */
export interface PaymentSubject {
  readonly body: unknown
  readonly customer: Customer | undefined
  /** The bank's day, YYYY-MM-DD. */
  readonly today: string
  readonly environment: 'sandbox' | 'production'
  readonly policy: BankPolicy
}
