import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Pair } from '../exchange/plan.ts'
import type { RulePairs, Variant } from '../exchange/variant.ts'
import { casesOf, countCases, kindKey, moreCasesOf, turnsOf, type Case } from './cases.ts'
import { pairOf } from './testing/fake-target.ts'

const named = (name: string): fc.Arbitrary<Pair> =>
  fc.nat(1_000_000).map((number) => pairOf(name, `${name} ${number}`))

const variants = (half: string, count: number): Variant[] =>
  Array.from({ length: count }, (_, index) => ({
    kind: `${half}-${index}`,
    pairs: named(`${half}-${index}`),
  }))

const counts = fc
  .record({
    accepted: fc.nat(5),
    refused: fc.nat(5),
    observed: fc.nat(5),
    examples: fc.integer({ min: 1, max: 60 }),
    seed: fc.integer(),
  })
  .map(({ examples, seed, ...halves }) => ({
    pairs: {
      accepted: variants('accepted', halves.accepted),
      refused: variants('refused', halves.refused),
      observed: variants('observed', halves.observed),
    } satisfies RulePairs,
    settings: { examples, seed },
  }))

/** What `fc.check` tries first when it is told to start at this seed and path. */
function replayed({ variant, seed, draw }: Case): Pair {
  const tried: Pair[] = []
  const property = fc.property(variant.pairs, (pair) => void tried.push(pair))
  fc.check(property, { seed, path: draw, numRuns: 1 })
  return tried[0] ?? expect.fail('fast-check tried nothing')
}

test('what is costly is tried once, and what is not as often as is asked for', () => {
  const [first, second] = variants('refused', 2) as [Variant, Variant]
  const once = { ...first, once: true } as const
  const triedOf = (refused: readonly Variant[]): string[] =>
    [...casesOf('r', { refused }, { seed: 1, examples: 5 })].map(({ variant }) => variant.kind)
  expect(triedOf([once, second])).toEqual([first.kind, ...Array<string>(5).fill(second.kind)])
  expect(triedOf([once])).toEqual([first.kind])
  expect(countCases({ refused: [once, second] }, 5)).toBe(6)
  expect(countCases({ refused: [once] }, 5)).toBe(1)
  const more = moreCasesOf(
    'r',
    { refused: [once] },
    { seed: 1, examples: 5 },
    new Set([kindKey('refused', once.kind)]),
    2,
  )
  expect([...more].map(({ draw }) => draw)).toEqual(['2'])
})

describe('the cases of a rule', () => {
  test('are as many as were counted, numbered in order', () => {
    fc.assert(
      fc.property(counts, ({ pairs, settings }) => {
        const cases = [...casesOf('r', pairs, settings)]
        expect(cases).toHaveLength(countCases(pairs, settings.examples))
        expect(cases.map(({ number }) => number)).toEqual(cases.map((_, index) => index))
      }),
    )
  })

  test('try every variant, and each half as often as was asked', () => {
    fc.assert(
      fc.property(counts, ({ pairs, settings }) => {
        const cases = [...casesOf('r', pairs, settings)]
        for (const half of ['accepted', 'refused', 'observed'] as const) {
          const ofHalf = cases.filter((one) => one.half === half)
          expect(new Set(ofHalf.map(({ variant }) => variant))).toEqual(new Set(pairs[half]))
          if (pairs[half].length > 0) {
            expect(ofHalf.length).toBe(Math.max(settings.examples, pairs[half].length))
          }
        }
      }),
    )
  })

  test('are what fast-check tries from their seed and path, past the first batch too', () => {
    const pairs = { refused: variants('refused', 2), accepted: variants('accepted', 1) }
    const cases = [...casesOf('r', pairs, { seed: 11, examples: 70 })]
    expect(Math.max(...cases.map(({ draw }) => Number(draw)))).toBe(69)
    for (const one of cases) expect(one.pair).toEqual(replayed(one))
  })

  test('are the same whatever is drawn beside them', () => {
    const few = { refused: variants('refused', 1) }
    const more = { ...few, accepted: variants('accepted', 3) }
    const refused = (pairs: RulePairs): unknown[] =>
      [...casesOf('r', pairs, { seed: 5, examples: 20 })]
        .filter(({ half }) => half === 'refused')
        .map(({ pair }) => pair)
    expect(refused(more)).toEqual(refused(few))
  })

  test('differ from rule to rule and from seed to seed', () => {
    const pairs = { refused: variants('refused', 1) }
    const drawn = (rule: string, seed: number): unknown[] =>
      [...casesOf(rule, pairs, { seed, examples: 5 })].map(({ pair }) => pair)
    expect(drawn('a', 1)).not.toEqual(drawn('b', 1))
    expect(drawn('a', 1)).not.toEqual(drawn('a', 2))
  })

  test('are drawn only as they are asked for', () => {
    let drawn = 0
    const pairs = fc.nat().map((number) => {
      drawn += 1
      return pairOf('a', `${number}`)
    })
    casesOf('r', { refused: [{ kind: 'k', pairs }] }, { seed: 1, examples: 10_000 }).next()
    expect(drawn).toBeLessThan(100)
  })
})

describe('more cases', () => {
  const pairs = { accepted: variants('accepted', 2), refused: variants('refused', 3) }
  const settings = { seed: 3, examples: 40 }
  const kinds = new Set([kindKey('refused', 'refused-1'), kindKey('accepted', 'accepted-0')])
  const attempts = [1, 2, 3].map((attempt) => [
    ...moreCasesOf('r', pairs, settings, kinds, attempt),
  ])

  test('are one for each variant of the kinds', () => {
    for (const cases of attempts) {
      expect(cases.map(({ half, variant }) => kindKey(half, variant.kind))).toEqual([
        'accepted accepted-0',
        'refused refused-1',
      ])
    }
  })

  test('are what fast-check tries from their seed and path', () => {
    for (const one of attempts.flat()) expect(one.pair).toEqual(replayed(one))
  })

  test('begin with the smallest pair of each variant', () => {
    const words = fc
      .tuple(fc.string(), fc.nat())
      .map(([name, more]) => pairOf(name, `${name}${more}`))
    const only = { refused: [{ kind: 'k', pairs: words }] }
    const kinds = new Set([kindKey('refused', 'k')])
    for (const seed of [1, 2, 3]) {
      const [smallest] = moreCasesOf('r', only, { seed, examples: 4 }, kinds, 1)
      expect(smallest?.pair).toEqual(pairOf('', '0'))
    }
  })

  test('follow those of the first round, with numbers and draws of their own', () => {
    const all = [...casesOf('r', pairs, settings), ...attempts.flat()]
    expect(new Set(all.map(({ number }) => number)).size).toBe(all.length)
    expect(new Set(all.map(({ seed, draw }) => `${seed} ${draw}`)).size).toBe(all.length)
  })

  test('leave alone a kind of the same name on the other side', () => {
    const [variant] = variants('same', 1) as [Variant]
    const both = { accepted: [variant], refused: [variant] }
    const only = new Set([kindKey('refused', variant.kind)])
    const cases = [...moreCasesOf('r', both, settings, only, 1)]
    expect(cases.map(({ half }) => half)).toEqual(['refused'])
  })
})

test('the turns of variants are as many as their cases', () => {
  const costly = fc.record({ counts, once: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }) })
  fc.assert(
    fc.property(costly, ({ counts: { pairs, settings }, once }) => {
      const refused = pairs.refused.map((variant, at) =>
        once[at] === true ? { ...variant, once: true as const } : variant,
      )
      const all = { ...pairs, refused }
      const cases = [...casesOf('r', all, settings)]
      for (const { half, variant, draws } of turnsOf(all, settings.examples)) {
        expect(draws).toBe(cases.filter((one) => one.variant === variant).length)
        expect(all[half]).toContain(variant)
      }
    }),
  )
})
