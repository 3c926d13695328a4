import type { AnySchemaObject } from 'ajv'
import type { Product } from '../../contract/operations.ts'
import type { Check } from '../check.ts'
import type { PaymentSubject } from '../payment-checks/payment.ts'

/** What the creation of one payment product is, beyond what all of them have in common. */
export interface PaymentProduct {
  readonly name: Product
  /** What the body must meet: the contract's schema, and what this bank wants besides. */
  readonly schema: AnySchemaObject
  /** What a schema cannot say about the body. */
  readonly checks: readonly Check<PaymentSubject>[]
}
