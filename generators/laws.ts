import assert from 'node:assert/strict'
import fc from 'fast-check'

/** The laws that every generator is tested with. Each throws on the first value that breaks it. */

const SEEDS = [1, 20_261_201, -77] as const
/** How far a shrink path is followed; what is smaller by then is small enough to have been seen often. */
const LONGEST_WALK = 25

/** The same seed gives the same values, whatever was drawn before. */
export function sameSeedSameValues<T>(arbitrary: fc.Arbitrary<T>): void {
  for (const seed of SEEDS) {
    const draw = (): T[] => fc.sample(arbitrary, { seed, numRuns: 5 })
    assert.deepEqual(draw(), draw())
  }
}

/** Every value drawn is correct, and every one that shrinking tries on the way down from it. */
export function onlyCorrectValues<T>(
  arbitrary: fc.Arbitrary<T>,
  check: (value: T) => void,
  draws = 4,
): void {
  for (const seed of SEEDS) {
    for (const value of fc.sample(arbitrary, { seed, numRuns: draws })) check(value)
    for (const value of shrinkPath(arbitrary, seed)) check(value)
  }
}

/** Wherever shrinking starts, it ends at the same value, which is handed back. */
export function smallestOf<T>(arbitrary: fc.Arbitrary<T>): T {
  const [first, ...others] = SEEDS.map((seed) => shrunk(arbitrary, seed))
  for (const other of others) assert.deepEqual(other, first)
  return first as T
}

function shrunk<T>(arbitrary: fc.Arbitrary<T>, seed: number): T | undefined {
  let last: T | undefined
  const failing = fc.property(arbitrary, (value) => {
    last = value
    return false
  })
  fc.check(failing, { seed, numRuns: 1 })
  return last
}

/**
 * Values that shrinking visits on its way down from a draw. Now and then one is declared good, so
 * that the walk also takes turnings that a property which always fails would never take.
 */
function shrinkPath<T>(arbitrary: fc.Arbitrary<T>, seed: number): T[] {
  const visited: T[] = []
  const property = fc.property(arbitrary, (value) => {
    visited.push(value)
    return visited.length % 4 === 0 || visited.length > LONGEST_WALK
  })
  fc.check(property, { seed, numRuns: 1 })
  return visited
}
