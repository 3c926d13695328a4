import { Ajv, type AnySchemaObject } from 'ajv'
import addFormats from 'ajv-formats'
import { violationsOf, type Violation } from './violation.ts'

export type Validator = (body: unknown) => readonly Violation[]

/**
 * A validator of bodies. It names every violation, or stops at the first, as one that
 * reads what strangers send should. Compiling takes milliseconds: do it once per schema.
 */
export function compile(schema: AnySchemaObject, report: 'all' | 'first' = 'all'): Validator {
  const ajv = new Ajv({
    allErrors: report === 'all',
    strict: true,
    strictRequired: false,
    verbose: true,
  })
  addFormats.default(ajv, ['date'])
  const validate = ajv.compile(schema)
  return (body) => (validate(body) ? [] : violationsOf(validate.errors ?? []))
}
