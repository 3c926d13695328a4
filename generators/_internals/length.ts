import fc from 'fast-check'

/** A length from 1 to `max`, both of them often; shrinks to 1. */
export function lengthUpTo(max: number): fc.Arbitrary<number> {
  return fc.oneof(
    { withCrossShrink: true },
    { arbitrary: fc.constant(1), weight: 1 },
    { arbitrary: fc.integer({ min: 1, max }), weight: 4 },
    { arbitrary: fc.constant(max), weight: 1 },
  )
}
