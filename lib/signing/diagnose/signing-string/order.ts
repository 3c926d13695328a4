import type { Hypothesis } from '../search.ts'
import type { Draft, Line } from './draft.ts'

/** Very many variants: this one is to stand last. */
export const orderMistake: Hypothesis<Draft> = {
  name: 'other-order',
  says: 'The lines were signed in another order than the headers part lists them.',
  fix: 'Make the headers part and the signing string from the same list; a hash map has no order.',
  *variants(draft) {
    for (const lines of permutations(draft.lines)) yield { ...draft, lines }
  },
}

function* permutations(lines: readonly Line[]): Generator<Line[]> {
  if (lines.length <= 1) yield [...lines]
  else {
    for (const [at, line] of lines.entries()) {
      for (const rest of permutations(lines.toSpliced(at, 1))) yield [line, ...rest]
    }
  }
}
