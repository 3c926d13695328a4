import fc from 'fast-check'

/**
 * Holds a property of many values that are tried all at once, where trying them one by one would take
 * too long. The first of which it does not hold is shrunk one by one.
 */
export function holdsTogether<T>(
  values: fc.Arbitrary<T>,
  numRuns: number,
  holds: (values: readonly T[]) => readonly boolean[],
): void {
  const seed = Date.now()
  const bad = holds(fc.sample(values, { seed, numRuns })).indexOf(false)
  if (bad < 0) return
  // The same seed draws the same values: the path leads to the bad one.
  const alone = fc.property(values, (value) => holds([value])[0] === true)
  fc.assert(alone, { seed, numRuns: 1, path: String(bad) })
}
