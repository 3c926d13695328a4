import type { AnySchemaObject } from 'ajv'
import { BIC_PATTERN } from '../contract/bic.ts'
import { NdctPayment } from '../contract/ndct.ts'

/** The contract's schema with what this bank wants besides: a creditor agent that is a BIC. */
export const ndctBodySchema: AnySchemaObject = {
  ...NdctPayment,
  properties: {
    ...NdctPayment.properties,
    creditorAgent: { type: 'string', pattern: BIC_PATTERN },
  },
}
