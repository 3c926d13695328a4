import type { ConstraintOf, Format } from '../../lib/rules/constraint.ts'
import type { RulePairs, Variant } from '../variant.ts'
import { fieldPairs, text, type Change } from './field-pairs.ts'
import type { PaymentSource } from './payment-source.ts'

interface FormatExamples {
  readonly refused: Readonly<Record<string, Change>>
  readonly accepted?: Readonly<Record<string, Change>>
}

/** By kind, what becomes of a value that has the format. */
const EXAMPLES: { readonly [Name in Format]: FormatExamples } = {
  date: {
    refused: {
      'month-13': text((date) => `${date.slice(0, 4)}-13-01`),
      '30-february': text((date) => `${date.slice(0, 4)}-02-30`),
      '29-february': text((date) => `${oddYearAfter(date)}-02-29`),
      '31-june': text((date) => `${yearAfter(date)}-06-31`),
      'day-0': text((date) => `${date.slice(0, 7)}-00`),
      'day-first': text((date) => date.split('-').toReversed().join('.')),
      'date-time': text((date) => `${date}T12:00:00Z`),
      'two-digit-year': text((date) => date.slice(2)),
      'without-zeros': text((date) => `${yearAfter(date)}-6-1`),
      slashes: text((date) => date.replaceAll('-', '/')),
      'without-hyphens': text((date) => date.replaceAll('-', '')),
      'week-date': text((date) => `${yearAfter(date)}-W23-1`),
      // A date of XML Schema may have a zone.
      'with-zone': text((date) => `${date}Z`),
      'trailing-newline': text((date) => `${date}\n`),
      'no-date': text(() => 'tomorrow'),
    },
  },
  'one-or-two-digits': {
    accepted: {
      'one-digit': text(() => '1'),
      'two-digits': text(() => '31'),
    },
    refused: {
      empty: text(() => ''),
      'three-digits': text(() => '001'),
      'no-digit': text((day) => `${day.slice(0, 1)}a`),
      negative: text((day) => `-${day.slice(0, 1)}`),
      'trailing-blank': text((day) => `${day.slice(0, 1)} `),
    },
  },
  bic: {
    accepted: {
      '8-characters': text((bic) => bic.slice(0, 8)),
      '11-characters': text((bic) => `${bic.slice(0, 8)}XXX`),
    },
    refused: {
      '7-characters': text((bic) => bic.slice(0, 7)),
      '10-characters': text((bic) => `${bic.slice(0, 8)}XX`),
      '12-characters': text((bic) => `${bic.slice(0, 8)}XXXX`),
      'digits-for-country': text((bic) => `${bic.slice(0, 4)}47${bic.slice(6)}`),
      'lower-case': text((bic) => bic.toLowerCase()),
    },
  },
  decimal: {
    refused: {
      comma: text((amount) => amount.replace('.', ',')),
      exponent: text((amount) => `${amount}E1`),
      'leading-dot': text((amount) => amount.replace(/^\d+/, '')),
      'leading-blank': text((amount) => ` ${amount}`),
      'trailing-blank': text((amount) => `${amount} `),
      'thousands-blank': text((amount) => `1 ${amount.replace(/^\d+/, '000')}`),
      'thousands-comma': text((amount) => `1,${amount.replace(/^\d+/, '000')}`),
      'thousands-underscore': text((amount) => `1_${amount.replace(/^\d+/, '000')}`),
      'trailing-newline': text((amount) => `${amount}\n`),
      'trailing-letter': text((amount) => `${amount}d`),
      'two-points': text((amount) => `${amount}.00`),
      hexadecimal: text(() => '0x10'),
      'other-digits': text((amount) => inOtherDigits(amount)),
      empty: text(() => ''),
      'no-number': text(() => 'ten'),
      'not-a-number': text(() => 'NaN'),
      infinity: text(() => 'Infinity'),
    },
  },
}

/** So that a bank which reads the date in its way does not find it passed. */
function yearAfter(date: string): number {
  return Number(date.slice(0, 4)) + 1
}

/** A year that is odd is no leap year. */
function oddYearAfter(date: string): number {
  return yearAfter(date) | 1
}

/** With the digits of Arabic script, which many number parsers and patterns take for digits like any. */
function inOtherDigits(number: string): string {
  return number.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))
}

export function format({ path, format }: ConstraintOf<'format'>, source: PaymentSource): RulePairs {
  const payments = source.payments({ with: [path] })
  const variants = (changes: Readonly<Record<string, Change>>): Variant[] =>
    Object.entries(changes).map(([kind, probe]) => ({
      kind,
      pairs: fieldPairs(source, payments, path, { probe }),
    }))
  const { accepted = {}, refused } = EXAMPLES[format]
  return {
    accepted: variants(accepted).map((variant) => ({
      ...variant,
      businessMayRefuse: true as const,
    })),
    refused: variants(refused),
  }
}
