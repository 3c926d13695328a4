import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { fixtures } from '../../reports/fixtures/index.ts'
import { runJson } from '../../reports/json.ts'
import type { RunAsPublished } from './result-schema.ts'
import { runSchema } from './result-schema.ts'
import type { Run } from './result.ts'

/** TypeBox infers mutable arrays and properties; the difference does not show in JSON. */
type Frozen<T> = unknown extends T
  ? T
  : T extends object
    ? { readonly [K in keyof T]: Frozen<T[K]> }
    : T

describe('the schema of run.json', () => {
  const ajv = new Ajv({ strict: true })
  addFormats.default(ajv)
  const validate = ajv.compile(runSchema)

  test.each(Object.entries(fixtures))('accepts the run %s', (_, run) => {
    expect(validate(JSON.parse(runJson(run))) ? [] : validate.errors).toEqual([])
  })

  test.each([
    ['an unknown verdict', { verdict: 'ok' }],
    ['a missing title', { title: undefined }],
    ['an unknown member', { surprise: true }],
    ['a negative count', { strength: { tried: -1, decided: 0, requests: 0, kinds: [] } }],
  ])('refuses %s', (_, change) => {
    const run = JSON.parse(runJson(fixtures['failures'] ?? expect.fail())) as Run
    const [first, ...others] = run.results
    expect(
      validate(
        JSON.parse(JSON.stringify({ ...run, results: [{ ...first, ...change }, ...others] })),
      ),
    ).toBe(false)
  })

  test('describes the type Run, member by member', () => {
    expectTypeOf<Frozen<RunAsPublished>>().toEqualTypeOf<Frozen<Run>>()
  })
})
