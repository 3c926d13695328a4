import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { operations, products } from '../operations.ts'
import { openApi } from './openapi.ts'

const document = openApi('0.0.0')
const { paths, components } = document as {
  paths: Record<string, Record<string, { parameters: { name?: string; required?: boolean }[] }>>
  components: { schemas: Record<string, unknown> }
}

test('the document is valid OpenAPI 3.1, its references included', async () => {
  const validator = new Validator()
  const { valid, errors } = await validator.validate(structuredClone(document))
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
  expect(validator.version).toBe('3.1')
  expect(() => validator.resolveRefs()).not.toThrow()
})

test('every schema is valid JSON Schema 2020-12', () => {
  const ajv = new Ajv2020({ strict: false, formats: { date: true } })
  const everything = JSON.parse(
    JSON.stringify(components.schemas).replaceAll('#/components/schemas/', '#/$defs/'),
  ) as Record<string, unknown>
  for (const name of Object.keys(everything)) {
    const schema = { $defs: everything, $ref: `#/$defs/${name}` }
    expect(() => ajv.compile(schema), name).not.toThrow()
  }
})

const specified = [
  ...products.map((product) => `${product}.create` as const),
  'sandbox.customers.list',
  'sandbox.customers.create',
] as const

describe.each(specified)('%s', (id) => {
  test('its required headers and its query stand in the document', () => {
    const { method, path, requiredHeaders, query } = operations[id]
    const { parameters = [] } = paths[path]?.[method.toLowerCase()] ?? {}
    const required = parameters.filter((one) => one.required === true).map(({ name }) => name)
    expect(new Set(required)).toEqual(new Set(requiredHeaders))
    expect(parameters.map(({ name }) => name)).toEqual(expect.arrayContaining([...query]))
  })
})

test('all paths carry the prefix /v1', () => {
  for (const path of Object.keys(paths)) expect(path).toMatch(/^\/v1\//)
})
