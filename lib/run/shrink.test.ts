import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Pair } from '../exchange/plan.ts'
import { casesOf, type Case } from './cases.ts'
import type { PairVerdict } from './pair-verdict.ts'
import { TargetGone } from './lifeline.ts'
import { shrink, type Shrunk } from './shrink.ts'
import { CREATED, exchangeOf, nameIn, pairOf, tooLong } from './testing/fake-target.ts'

const GENEROUS = { shrinkRequests: 10_000, shrinkSeconds: 60 }
const lengthOf = ({ probe }: Pair): number => nameIn(probe).length

type Violation = Extract<PairVerdict, { state: 'violated' }>

function violated(pair: Pair, severity: Violation['severity'] = 'failed'): Violation {
  const probe = { exchange: exchangeOf(pair.probe, CREATED), outcome: 'accepted' } as const
  return { state: 'violated', severity, expected: 'refused', actual: '201', probe }
}

function kept(pair: Pair): PairVerdict {
  return { ...violated(pair), state: 'kept' }
}

function longCase(seed: number): Case {
  const cases = casesOf(
    'r',
    { refused: [{ kind: 'k', pairs: tooLong }] },
    { seed, examples: 5_000 },
  )
  for (const one of cases) if (lengthOf(one.pair) >= 20) return one
  return expect.fail('no long name was drawn')
}

/** Shrinks a case at a target that accepts names from some length on; tells what was tried. */
async function shrinkAt(
  found: Case,
  least: number,
  settings = GENEROUS,
): Promise<Shrunk & { readonly tried: readonly Pair[] }> {
  const tried: Pair[] = []
  const smallest = await shrink(found, violated(found.pair), settings, async (pair) => {
    tried.push(pair)
    return lengthOf(pair) >= least ? violated(pair) : kept(pair)
  })
  return { ...smallest, tried }
}

describe('shrinking', () => {
  test('finds the smallest pair that violates, whatever the draw that it starts from', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), fc.integer({ min: 6, max: 20 }), async (seed, least) => {
        const found = longCase(seed)
        const { pair, verdict } = await shrinkAt(found, least)
        expect(nameIn(pair.probe)).toBe('a'.repeat(least))
        expect(verdict.probe.exchange).toEqual(exchangeOf(pair.probe, CREATED))
      }),
      { numRuns: 20 },
    )
  })

  test('never asks about the found pair again, and keeps it when nothing smaller violates', async () => {
    const found = longCase(1)
    const { pair, tried } = await shrinkAt(found, 100)
    expect(pair).toBe(found.pair)
    expect(tried.length).toBeGreaterThan(0)
    for (const smaller of tried) expect(smaller).not.toEqual(found.pair)
  })

  test('stays within its requests', async () => {
    const { tried } = await shrinkAt(longCase(1), 13, { ...GENEROUS, shrinkRequests: 6 })
    expect(tried).toHaveLength(3)
  })

  test.each([
    { shrinkRequests: 0, shrinkSeconds: 60 },
    { shrinkRequests: 100, shrinkSeconds: -1 },
  ])('asks nothing with %j', async (settings) => {
    const found = longCase(1)
    const { tried, pair } = await shrinkAt(found, 6, settings)
    expect(tried).toEqual([])
    expect(pair).toBe(found.pair)
  })

  test('looks for a violation of the same degree only', async () => {
    const found = longCase(1)
    const { pair } = await shrink(found, violated(found.pair), GENEROUS, async (smaller) =>
      violated(smaller, 'warning'),
    )
    expect(pair).toBe(found.pair)
  })

  test('ends at the first trouble, with what it has', async () => {
    const found = longCase(1)
    let asked = 0
    const { pair } = await shrink(found, violated(found.pair), GENEROUS, async (smaller) => {
      asked += 1
      if (asked > 1) throw new TargetGone('it stopped answering')
      return violated(smaller)
    })
    expect(asked).toBe(2)
    expect(lengthOf(pair)).toBeLessThan(lengthOf(found.pair))
  })
})

test('a pair without anything smaller is left as it is', async () => {
  const pairs = fc.constant(pairOf('a', 'b'))
  const [found] = [
    ...casesOf('r', { refused: [{ kind: 'k', pairs }] }, { seed: 1, examples: 1 }),
  ] as [Case]
  const { tried } = await shrinkAt(found, 0)
  expect(tried).toEqual([])
})
