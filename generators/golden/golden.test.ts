import { describe, expect, test } from 'vitest'
import { validateBody } from '../../lib/contract/validate.ts'
import { brokenRules } from '../../lib/rules/broken-rules.ts'
import { findRule } from '../../lib/rules/catalogue.ts'
import { pairsFor } from '../pairs-for.ts'
import { sampleWorld } from '../world.ts'
import { ncbctGolden } from './ncbct.ts'
import { ndctGolden } from './ndct.ts'
import { periodicGolden } from './periodic.ts'

const golden = [ndctGolden, ncbctGolden, periodicGolden]

/** What JSON Schema does not say of a body. */
const OUTSIDE_THE_SCHEMA =
  /minor-units$|creditor-agent\.(format|currency-account)|currency-exchange$|regulatory-reporting\.|structured-address|not-before-start$/

/** As it goes over the wire: without the fields that are undefined. */
const sent = (body: object): unknown => JSON.parse(JSON.stringify(body))

describe.each(golden)('$operation', ({ operation, valid, invalid }) => {
  test.each(valid.map(([what, body, on]) => ({ what, body, on })))('$what', ({ body, on }) => {
    expect(brokenRules(operation, sent(body), on)).toEqual([])
    expect(validateBody(operation, sent(body))).toEqual([])
  })

  test.each(invalid)('breaks %s alone: %j', (rule, body) => {
    expect(brokenRules(operation, sent(body))).toEqual([rule])
    expect(validateBody(operation, sent(body)).length === 0).toBe(OUTSIDE_THE_SCHEMA.test(rule))
  })

  test.each([...new Set(invalid.map(([rule]) => rule))])('%s is tried by generated pairs', (id) => {
    const rule = findRule(id)
    const pairs = rule && pairsFor(rule, sampleWorld)
    expect(pairs && 'refused' in pairs && pairs.refused?.length).toBeGreaterThan(0)
  })
})

test.each([
  ['valid', 60],
  ['invalid', 150],
] as const)('there are enough %s ones, and none stands twice', (side, enough) => {
  const bodies = golden.flatMap((product) =>
    product[side].map(([, body, on]) => JSON.stringify([product.operation, body, on])),
  )
  expect(bodies.length).toBeGreaterThanOrEqual(enough)
  expect(new Set(bodies).size).toBe(bodies.length)
})
