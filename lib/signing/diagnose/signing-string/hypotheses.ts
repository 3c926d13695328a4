import type { Hypothesis } from '../search.ts'
import type { Draft } from './draft.ts'
import { hashingMistakes } from './hashing.ts'
import { layoutMistakes } from './layout.ts'
import { lineMistakes } from './lines.ts'
import { orderMistake } from './order.ts'
import { targetMistakes } from './target.ts'
import { valueMistakes } from './values.ts'

/** The usual mistakes in a signing string, in the order in which they are made. */
export const signingStringMistakes: readonly Hypothesis<Draft>[] = [
  ...targetMistakes,
  ...valueMistakes,
  ...lineMistakes,
  ...layoutMistakes,
  ...hashingMistakes,
  orderMistake,
]
