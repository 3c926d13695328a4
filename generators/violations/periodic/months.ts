import fc from 'fast-check'
import { months } from '../../schedule.ts'
import type { RulePairs, Variant } from '../../variant.ts'
import { fieldPairs, remove, replaceBy, type Sides } from '../field-pairs.ts'
import type { PaymentSource } from '../payment-source.ts'

const MONTHS = 'monthsOfExecution'
const EVERY_MONTH = Array.from({ length: 11 }, (_, index) => index + 1)
/** Lists are judged up to twice the months that there are. */
const MOST_REPEATED = 11

/** Lists in which a month stands twice or more often, wherever that is; and lists in which none does. */
export function distinctMonths(source: PaymentSource): RulePairs {
  return {
    accepted: [
      inTheirPlace(source, 'distinct', months()),
      inTheirPlace(source, 'every-month', fc.shuffledSubarray(EVERY_MONTH, { minLength: 11 })),
    ],
    refused: [
      repeated(source, 'one-twice', months(), 1),
      repeated(source, 'several-twice', months(), MOST_REPEATED),
      repeated(source, 'every-month-and-more', fc.constant(EVERY_MONTH), MOST_REPEATED),
      inTheirPlace(
        source,
        'always-the-same',
        fc
          .tuple(fc.constantFrom(...EVERY_MONTH), fc.integer({ min: 2, max: 2 * MOST_REPEATED }))
          .map(([month, times]) => Array.from({ length: times }, () => month)),
      ),
    ],
  }
}

/** The control has the months once each; the probe has up to `most` of them again, anywhere in the list. */
function repeated(
  source: PaymentSource,
  kind: string,
  lists: fc.Arbitrary<number[]>,
  most: number,
): Variant {
  const again = fc.array(fc.tuple(fc.nat({ max: 10 }), fc.nat({ max: 21 })), {
    minLength: 1,
    maxLength: most,
  })
  const sides = fc.tuple(lists, again).map(([list, again]): Sides => ({
    control: replaceBy(list),
    probe: replaceBy(
      again.reduce(
        (longer, [which, where]) =>
          longer.toSpliced(where % (longer.length + 1), 0, list[which % list.length] ?? 1),
        list,
      ),
    ),
  }))
  return { kind, pairs: fieldPairs(source, variable(source), MONTHS, sides) }
}

export function monthZero(source: PaymentSource): RulePairs {
  const pairs = fieldPairs(source, variable(source), `${MONTHS}[]`, { probe: replaceBy(0) })
  return { refused: [{ kind: 'zero', pairs }] }
}

export function monthTwelve(source: PaymentSource): RulePairs {
  return {
    observed: [
      {
        kind: 'december-alone',
        pairs: fieldPairs(source, variable(source), MONTHS, { probe: replaceBy([12]) }),
      },
      {
        kind: 'december-among-others',
        pairs: fieldPairs(source, variable(source), `${MONTHS}[]`, { probe: replaceBy(12) }),
      },
    ],
  }
}

export function monthsAbsent(source: PaymentSource): RulePairs {
  return {
    observed: [
      {
        kind: 'left-out',
        pairs: fieldPairs(source, variable(source), MONTHS, { probe: remove }),
      },
      {
        kind: 'empty-list',
        pairs: fieldPairs(source, variable(source), MONTHS, { probe: replaceBy([]) }),
      },
    ],
  }
}

/** A plain payment runs every month. */
export function monthsOfOtherFrequency(source: PaymentSource): RulePairs {
  const added = (kind: string, list: readonly number[]): Variant => ({
    kind,
    pairs: fieldPairs(source, source.payments(), MONTHS, { probe: replaceBy(list) }),
  })
  return { observed: [added('distinct', [2, 5]), added('one-twice', [2, 5, 2])] }
}

function inTheirPlace(
  source: PaymentSource,
  kind: string,
  lists: fc.Arbitrary<readonly number[]>,
): Variant {
  const sides = lists.map((list): Sides => ({ probe: replaceBy(list) }))
  return { kind, pairs: fieldPairs(source, variable(source), MONTHS, sides) }
}

function variable(source: PaymentSource): fc.Arbitrary<object> {
  return source.payments({ with: [MONTHS] })
}
