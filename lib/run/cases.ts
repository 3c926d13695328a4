import fc from 'fast-check'
import type { Pair } from '../exchange/plan.ts'
import type { RulePairs, Variant } from '../exchange/variant.ts'
import { deriveSeed } from './seed.ts'

export type Half = 'accepted' | 'refused' | 'observed'
const HALVES: readonly Half[] = ['accepted', 'refused', 'observed']

/** One pair to try, with all that is needed to draw it again and shrink it. */
export interface Case {
  /** Position among the cases of the rule; travels in the X-Request-ID. */
  readonly number: number
  readonly half: Half
  readonly variant: Variant
  readonly pair: Pair
  /** Seed of the variant, and which of its draws this is: fast-check's replay path. */
  readonly seed: number
  readonly draw: number
}

/**
 * The cases of a rule in the order they are tried: every variant once, then again until each half
 * has `examples` of them. Drawn as they are asked for, so that a run holds few in memory.
 */
export function* casesOf(
  rule: string,
  pairs: RulePairs,
  settings: { readonly seed: number; readonly examples: number },
): Generator<Case> {
  let number = 0
  for (const half of HALVES) {
    const variants = pairs[half] ?? []
    if (variants.length === 0) continue
    const wanted = Math.max(settings.examples, variants.length)
    const rounds = Math.ceil(wanted / variants.length)
    const drawn = variants.map((variant, index) => {
      const seed = deriveSeed(settings.seed, rule, half, variant.kind, index)
      return { variant, seed, draw: drawer(variant, seed, Math.min(rounds, BATCH)) }
    })
    for (let round = 0; round < rounds; round += 1) {
      for (const { variant, seed, draw } of drawn.slice(0, wanted - round * variants.length)) {
        yield { number, half, variant, pair: draw(round), seed, draw: round }
        number += 1
      }
    }
  }
}

/**
 * One more case for every variant of the named kinds, drawn after those that `casesOf` yields:
 * for kinds of which no case could be decided so far. `attempt` counts from 1.
 */
export function* moreCasesOf(
  rule: string,
  pairs: RulePairs,
  settings: { readonly seed: number; readonly examples: number },
  kinds: ReadonlySet<string>,
  attempt: number,
): Generator<Case> {
  let number = countCases(pairs, settings.examples) * attempt
  for (const half of HALVES) {
    const variants = pairs[half] ?? []
    const rounds = Math.ceil(Math.max(settings.examples, variants.length) / variants.length)
    for (const [index, variant] of variants.entries()) {
      if (!kinds.has(kindKey(half, variant.kind))) continue
      const seed = deriveSeed(settings.seed, rule, half, variant.kind, index)
      const draw = rounds + attempt - 1
      const [pair] = fc.sample(variant.pairs, { seed, numRuns: 1, path: String(draw) })
      yield { number, half, variant, pair: pair as Pair, seed, draw }
      number += 1
    }
  }
}

/** Kinds of one name on different sides of a rule are different kinds. */
export function kindKey(half: Half, kind: string): string {
  return `${half} ${kind}`
}

/** How many cases `casesOf` yields, without drawing any. */
export function countCases(pairs: RulePairs, examples: number): number {
  const lengths = HALVES.map((half) => pairs[half]?.length ?? 0)
  return lengths.reduce((sum, length) => sum + (length === 0 ? 0 : Math.max(examples, length)), 0)
}

const BATCH = 16

/**
 * Draws values one after the other, a batch at a time: the same ones, in the same order, as
 * `fc.check` tries with this seed, so that the position of a value is its replay path.
 */
function drawer(variant: Variant, seed: number, batchSize: number): (nth: number) => Pair {
  let batch: Pair[] = []
  return (nth) => {
    const at = nth % batchSize
    if (at === 0) {
      batch = fc.sample(variant.pairs, { seed, numRuns: batchSize, path: String(nth) })
    }
    return batch[at] as Pair
  }
}
