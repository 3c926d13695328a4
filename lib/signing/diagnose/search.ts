import type { Mistake } from './types.ts'

/** A mistake, and what it can make of something that was right before. */
export interface Hypothesis<State> extends Mistake {
  readonly variants: (state: State) => Iterable<State>
}

export interface Explanation<State> {
  /** None when nothing had to be assumed. */
  readonly mistakes: readonly Mistake[]
  /** What the mistakes made of the start. */
  readonly state: State
}

export interface SearchLimits {
  /** How many mistakes may come together. */
  readonly mistakes: number
  /** How many states are looked at before it is given up. */
  readonly tries: number
}

/**
 * The fewest mistakes that lead from `start` to a state that fits. Mistakes that come together are
 * made in the order of the table, and those late in the table are combined last: what has very many
 * variants belongs there.
 */
export function explain<State>(
  start: State,
  hypotheses: readonly Hypothesis<State>[],
  fits: (state: State) => boolean,
  limits: SearchLimits,
): Explanation<State> | undefined {
  let left = limits.tries
  for (let count = 0; count <= Math.min(limits.mistakes, hypotheses.length); count += 1) {
    for (const chosen of combinations(hypotheses, count)) {
      for (const state of outcomes(start, chosen)) {
        if (fits(state)) return { state, mistakes: chosen.map(mistakeOf) }
        left -= 1
        if (left <= 0) return undefined
      }
    }
  }
  return undefined
}

/** All choices of `count` items in the order of the list; those with early items only come first. */
function* combinations<Item>(items: readonly Item[], count: number): Generator<Item[]> {
  if (count === 0) yield []
  else {
    for (const [at, item] of items.entries()) {
      for (const others of combinations(items.slice(0, at), count - 1)) yield [...others, item]
    }
  }
}

function* outcomes<State>(
  start: State,
  [first, ...others]: readonly Hypothesis<State>[],
): Generator<State> {
  if (first === undefined) yield start
  else for (const state of first.variants(start)) yield* outcomes(state, others)
}

function mistakeOf({ name, says, fix }: Mistake): Mistake {
  return { name, says, fix }
}
