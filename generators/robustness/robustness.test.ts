import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { validateBody } from '../../lib/contract/validate.ts'
import { robustness } from '../../lib/rules/robustness.ts'
import { sameSeedSameValues } from '../laws.ts'
import { pairsFor } from '../pairs-for.ts'
import { sampleWorld } from '../world.ts'

const MOST_OCTETS = 5_000_000

describe.each(robustness)('$id', (rule) => {
  const pairs = pairsFor(rule, sampleWorld)
  if (pairs === undefined || 'skip' in pairs) throw new Error(`${rule.id} has no pairs`)
  const variants = [...(pairs.refused ?? []), ...(pairs.observed ?? [])]

  test('tries what its level says', () => {
    expect((pairs.refused ?? []).length > 0).toBe(rule.refusal !== undefined)
    expect((pairs.observed ?? []).length > 0).toBe(rule.level === 'open')
  })

  test.each(variants.map((variant) => [variant.kind, variant] as const))('%s', (_, variant) => {
    const large = variant.once === true
    if (!large) sameSeedSameValues(variant.pairs)
    for (const { control, probe, edit } of fc.sample(variant.pairs, { numRuns: large ? 1 : 5 })) {
      const { body, ...sent } = control
      expect(validateBody(control.operation, body)).toEqual([])
      const { rawBody, headers, ...rest } = probe
      expect(rest).toEqual(sent)
      const octets = Buffer.from(
        typeof rawBody === 'object' ? rawBody.base64 : (rawBody ?? ''),
        typeof rawBody === 'object' ? 'base64' : 'utf8',
      )
      expect(octets.byteLength).toBeLessThan(MOST_OCTETS)
      if (headers === undefined) expect(octets.toString()).not.toBe(JSON.stringify(body))
      expect(JSON.stringify(edit).length).toBeLessThan(200)
    }
  })
})

test('what looks like JSON in spite of all is none, or is JSON with more in it', () => {
  const parsed = robustness.flatMap((rule) => {
    const pairs = pairsFor(rule, sampleWorld)
    if (pairs === undefined || 'skip' in pairs) return []
    return (pairs.refused ?? [])
      .filter(({ once }) => !once)
      .flatMap(({ kind, pairs }) =>
        fc
          .sample(pairs, { seed: 1, numRuns: 3 })
          .filter(({ probe }) => typeof probe.rawBody === 'string' && isJson(probe.rawBody))
          .map(() => `${rule.id.split('.').at(-1)} ${kind}`),
      )
  })
  expect([...new Set(parsed)].map((name) => name.split(' ')[0])).toEqual(
    expect.arrayContaining(['top-level-type', 'duplicate-keys', 'content-type']),
  )
  expect(parsed.filter((name) => /^(malformed-json|xml)/.test(name))).toEqual([])
})

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
