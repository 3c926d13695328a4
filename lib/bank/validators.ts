import type { AnySchemaObject } from 'ajv'
import { compile, type Validator } from '../contract/compile.ts'
import type { BankPolicy } from './policy.ts'
import { ofEachProduct } from './payment-products.ts'

const compiled = new WeakMap<AnySchemaObject, Validator>()

/** A validator for each payment operation, which stops at the first violation. */
export function validatorsOf({ bodySchemas }: BankPolicy) {
  return ofEachProduct(({ name }) => validatorOf(bodySchemas[name]))
}

/** Compiling takes longer than all else that a bank does to start: banks share what is the same. */
function validatorOf(schema: AnySchemaObject): Validator {
  const known = compiled.get(schema)
  if (known !== undefined) return known
  const validator = compile(schema, 'first')
  compiled.set(schema, validator)
  return validator
}
