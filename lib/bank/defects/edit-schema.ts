import type { AnySchemaObject } from 'ajv'
import type { Product } from '../../contract/operations.ts'
import type { BankPolicy } from '../policy.ts'
import { replaceAt } from './schema-sites.ts'

/** The policy with one place in the schema of one product's bodies changed. */
export function editSchema(
  policy: BankPolicy,
  product: Product,
  at: readonly string[],
  edit: (schema: AnySchemaObject) => AnySchemaObject,
): BankPolicy {
  const { bodySchemas } = policy
  const edited = replaceAt(bodySchemas[product], at, edit)
  return { ...policy, bodySchemas: { ...bodySchemas, [product]: edited } }
}
