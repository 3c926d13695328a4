import fc from 'fast-check'
import { frequencies as listed } from '../../../lib/contract/frequencies.ts'
import type { PeriodicPayment } from '../../../lib/contract/periodic.ts'
import { dayAfter } from '../../_internals/bank-days.ts'
import type { RulePairs, Variant } from '../../variant.ts'
import { fieldPairs, pairAt, remove, replaceBy, text } from '../field-pairs.ts'
import type { PaymentSource } from '../payment-source.ts'
import { observed } from '../shared/open-points.ts'

export function frequencies(source: PaymentSource): RulePairs {
  return {
    accepted: listed.map((frequency) =>
      frequency === 'MonthlyVariable'
        ? monthlyVariable(source)
        : {
            kind: 'listed',
            pairs: fieldPairs(source, source.payments(), 'frequency', {
              probe: replaceBy(frequency),
            }),
          },
    ),
  }
}

/** This one brings its months along. */
function monthlyVariable(source: PaymentSource): Variant {
  const payments = fc.tuple(
    source.payments(),
    source.payments({ with: ['monthsOfExecution'] }),
  ) as fc.Arbitrary<[PeriodicPayment, PeriodicPayment]>
  return {
    kind: 'with-months',
    pairs: payments.map(([from, { frequency, monthsOfExecution = [] }]) => {
      const to = { ...from, frequency, monthsOfExecution }
      return {
        control: source.plan(from),
        probe: source.plan(to),
        edit: { path: 'body', from, to },
      }
    }),
  }
}

export function precedingInFull(source: PaymentSource): RulePairs {
  const payments = source.payments({ with: ['executionRule'] })
  return {
    refused: [
      {
        kind: 'preceding',
        pairs: fieldPairs(source, payments, 'executionRule', { probe: replaceBy('preceding') }),
      },
    ],
  }
}

export function endNotBeforeStart(source: PaymentSource): RulePairs {
  const before = (kind: string, most: number): Variant => ({
    kind,
    pairs: fc
      .tuple(source.payments({ with: ['endDate'] }), fc.integer({ min: 1, max: most }))
      .map(([payment, days]) => {
        const { startDate } = payment as PeriodicPayment
        return pairAt(source, payment, 'endDate', { probe: replaceBy(dayAfter(startDate, -days)) })
      }),
  })
  return { refused: [before('the-day-before', 1), before('long-before', 400)] }
}

export function endEqualOrPast(source: PaymentSource): RulePairs {
  const { asOf } = source.world
  const payments = source.payments({ with: ['endDate'] })
  const over = { startDate: dayAfter(asOf, -400), endDate: dayAfter(asOf, -30) }
  return {
    observed: [
      {
        kind: 'equal',
        pairs: payments.map((payment) => bodies(source, payment, endingAtOnce(payment))),
      },
      {
        kind: 'both-past',
        pairs: payments.map((payment) => bodies(source, payment, { ...payment, ...over })),
      },
    ],
  }
}

function endingAtOnce(payment: object): object {
  return { ...payment, endDate: (payment as PeriodicPayment).startDate }
}

function bodies(source: PaymentSource, from: object, to: object) {
  return { control: source.plan(from), probe: source.plan(to), edit: { path: 'body', from, to } }
}

export function noSuchDay(source: PaymentSource): RulePairs {
  return observed(source, 'dayOfExecution', {
    zero: text(() => '0'),
    'double-zero': text(() => '00'),
    'thirty-two': text(() => '32'),
    'ninety-nine': text(() => '99'),
  })
}

export function withoutAddress(source: PaymentSource): RulePairs {
  const payments = source.payments({ with: ['creditorAddress'] })
  return {
    observed: [
      {
        kind: 'no-address',
        pairs: fieldPairs(source, payments, 'creditorAddress', { probe: remove }),
      },
    ],
  }
}
