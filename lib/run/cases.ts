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
  /** Whether a probe that is refused is asked for again: one of each kind is. */
  readonly insist: boolean
  /** Seed of the variant, and fast-check's replay path: which of its draws this is, and how far it was shrunk. */
  readonly seed: number
  readonly draw: string
}

/**
 * The cases of a rule in the order they are tried: every variant once, then those that may be tried
 * again until each half has `examples` of these. Drawn as they are asked for, so that a run holds few in memory.
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
    const drawn = variants.map((variant, index) => {
      const seed = deriveSeed(settings.seed, rule, half, variant.kind, index)
      const rounds = roundsOf(variant, variants, settings.examples)
      const leads = variants.findIndex(({ kind }) => kind === variant.kind) === index
      return { variant, seed, leads, draw: drawer(variant, seed, Math.min(rounds, BATCH)) }
    })
    let left = casesIn(variants, settings.examples)
    for (let round = 0; left > 0; round += 1) {
      const turn = drawn.filter(({ variant }) => round === 0 || !variant.once).slice(0, left)
      for (const { variant, seed, leads, draw } of turn) {
        const insist = leads && round === 0
        yield { number, half, variant, pair: draw(round), insist, seed, draw: String(round) }
        number += 1
      }
      left -= turn.length
    }
  }
}

/**
 * One more case for every variant of the named kinds, drawn after those that `casesOf` yields:
 * for kinds of which no case could be decided so far. `attempt` counts from 1. The first is the
 * smallest that there is: a target with a fault in one field should not hide what it does with others.
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
    for (const [index, variant] of variants.entries()) {
      if (!kinds.has(kindKey(half, variant.kind))) continue
      const seed = deriveSeed(settings.seed, rule, half, variant.kind, index)
      const draw = roundsOf(variant, variants, settings.examples) + attempt - 1
      const next =
        attempt === 1 ? smallestOf(variant.pairs, seed, draw) : drawOf(variant.pairs, seed, draw)
      yield { number, half, variant, insist: true, seed, ...next }
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
  return HALVES.reduce((sum, half) => sum + casesIn(pairs[half] ?? [], examples), 0)
}

/** How many cases the variants of one half come to: those that are tried once, and the examples of the others. */
function casesIn(variants: readonly Variant[], examples: number): number {
  const once = variants.filter((variant) => variant.once).length
  const repeatable = variants.length - once
  return once + (repeatable === 0 ? 0 : Math.max(examples, repeatable))
}

/** How often a variant has its turn at most. */
function roundsOf({ once }: Variant, variants: readonly Variant[], examples: number): number {
  if (once) return 1
  const costly = variants.filter(({ once }) => once).length
  return Math.ceil((casesIn(variants, examples) - costly) / (variants.length - costly))
}

/** One way of trying a rule, with how often `casesOf` does. */
export interface Turn {
  readonly half: Half
  readonly variant: Variant
  /** Position among the variants of its half. */
  readonly index: number
  readonly draws: number
}

/** How the cases of a rule are shared among its variants, without drawing any. */
export function turnsOf(pairs: RulePairs, examples: number): Turn[] {
  return HALVES.flatMap((half) => {
    const variants = pairs[half] ?? []
    const draws = variants.map(() => 0)
    let left = casesIn(variants, examples)
    for (let round = 0; left > 0; round += 1) {
      for (const [index, { once }] of variants.entries()) {
        if (left === 0 || (once && round > 0)) continue
        draws[index] = (draws[index] ?? 0) + 1
        left -= 1
      }
    }
    return variants.map((variant, index) => ({ half, variant, index, draws: draws[index] ?? 0 }))
  })
}

/** Another case of the same variant: what creates something may be accepted only once. */
export function anotherLike(one: Case): Case {
  return { ...one, ...drawOf(one.variant.pairs, one.seed, Number.parseInt(one.draw, 10) + 1) }
}

function drawOf(pairs: fc.Arbitrary<Pair>, seed: number, nth: number): Pick<Case, 'pair' | 'draw'> {
  const draw = String(nth)
  const [pair] = fc.sample(pairs, { seed, numRuns: 1, path: draw })
  return { pair: pair as Pair, draw }
}

/** What a draw shrinks to when every smaller value will do. */
function smallestOf(
  pairs: fc.Arbitrary<Pair>,
  seed: number,
  nth: number,
): Pick<Case, 'pair' | 'draw'> {
  const everything = fc.property(pairs, () => false)
  const { counterexample, counterexamplePath } = fc.check(everything, {
    seed,
    numRuns: 1,
    path: String(nth),
  })
  if (counterexample === null || counterexamplePath === null) return drawOf(pairs, seed, nth)
  const [pair] = counterexample
  return { pair: pair as Pair, draw: counterexamplePath }
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
