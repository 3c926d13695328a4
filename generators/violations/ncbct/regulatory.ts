import fc from 'fast-check'
import type { Amount } from '../../../lib/contract/amount.ts'
import type { Currency } from '../../../lib/contract/currencies.ts'
import { CLEARLY_ABOVE_LIMIT } from '../../../lib/rules/ncbct-regulatory.ts'
import { withValueAt } from '../../_internals/body-path.ts'
import { amountOf } from '../../amount.ts'
import type { RulePairs, Variant } from '../../variant.ts'
import { fieldPairs, remove, replaceBy } from '../field-pairs.ts'
import type { PaymentSource } from '../payment-source.ts'

const CODE = 'regulatoryReportingCode'
const INFORMATION = 'regulatoryReportingInformation'

const AMOUNTS = {
  'at-limit': ['100000.00'],
  'just-above': ['100000.01'],
  'far-above': ['250000.00', '999999.99', '7500000.00'],
} as const

/** From the limit on: each of the fields alone and none of them refused, both of them accepted. */
export function required(source: PaymentSource): RulePairs {
  const sizes = Object.entries(AMOUNTS).map(
    ([size, amounts]) => [size, of(source, kroner(amounts))] as const,
  )
  return {
    accepted: sizes.map(([size, payments]) => ({
      kind: `both-${size}`,
      pairs: payments.map((payment) => {
        const plan = source.plan(payment)
        return { control: plan, probe: plan, edit: { path: 'body' } }
      }),
      businessMayRefuse: true,
    })),
    refused: sizes.flatMap(([size, payments]) => unreported(source, payments, size)),
  }
}

export function inOtherCurrency(source: PaymentSource): RulePairs {
  return {
    refused: Object.entries(CLEARLY_ABOVE_LIMIT).flatMap(([currency, limit]) => {
      const amounts = fc
        .integer({ min: limit, max: 2 * limit })
        .map((whole) => amountOf(currency as Currency, whole, 0))
      return unreported(source, of(source, amounts), 'clearly-above')
    }),
  }
}

/** Just below the limit and far below it, what is left out is all that the twin has more. */
export function belowLimit(source: PaymentSource): RulePairs {
  const justBelow = of(source, kroner(['99999.99']))
  const farBelow = of(source, kroner(['99999.98', '50000.00', '1000.00']))
  return {
    accepted: [
      ...unreported(source, justBelow, 'just-below'),
      ...unreported(source, farBelow, 'far-below'),
    ],
  }
}

export function smallPayment(source: PaymentSource): RulePairs {
  return {
    observed: ['99999.99', '1000.00', '1.00'].map((amount) => ({
      kind: `of-${amount.split('.')[0]}`,
      pairs: fieldPairs(source, source.payments(), 'instructedAmount.amount', {
        probe: replaceBy(amount),
      }),
    })),
  }
}

export function emptyInformation(source: PaymentSource): RulePairs {
  return {
    observed: [
      {
        kind: 'empty',
        pairs: fieldPairs(source, of(source, kroner(['100000.00'])), INFORMATION, {
          probe: replaceBy(''),
        }),
      },
    ],
  }
}

/** Payments without one of the regulatory fields, without the other, and without both. */
function unreported(
  source: PaymentSource,
  payments: fc.Arbitrary<object>,
  size: string,
): Variant[] {
  return [
    {
      kind: `code-alone-${size}`,
      pairs: fieldPairs(source, payments, INFORMATION, { probe: remove }),
    },
    {
      kind: `information-alone-${size}`,
      pairs: fieldPairs(source, payments, CODE, { probe: remove }),
    },
    {
      kind: `neither-${size}`,
      pairs: payments.map((payment) => {
        const { [CODE]: _code, [INFORMATION]: _information, ...rest } = payment as Reported
        return {
          control: source.plan(payment),
          probe: source.plan(rest),
          edit: { path: 'body', from: payment, to: rest },
        }
      }),
    },
  ]
}

interface Reported {
  readonly [CODE]?: string
  readonly [INFORMATION]?: string
}

function kroner(amounts: readonly string[]): fc.Arbitrary<Amount> {
  return fc.constantFrom(...amounts).map((amount) => ({ amount, currency: 'NOK' }))
}

function of(source: PaymentSource, amounts: fc.Arbitrary<Amount>): fc.Arbitrary<object> {
  return fc
    .tuple(source.payments(), amounts)
    .map(([payment, amount]) => withValueAt(payment, 'instructedAmount', amount) as object)
}
