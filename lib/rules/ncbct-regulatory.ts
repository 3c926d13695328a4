import { ANY_4XX } from './bank-rule.ts'
import { field } from './constraints/fields.ts'
import { formats } from './constraints/formats.ts'
import { productRules, tableRow } from './payments/product-rule.ts'

const rule = productRules('ncbct')
const clause = tableRow('ncbct', 'regulatoryReportingCode and regulatoryReportingInformation')

/** From this amount on a payment in kroner is reported. */
export const REGULATORY_LIMIT = 100_000

/** Amounts that are worth at least three times as much at any rate that these currencies have had in decades. */
export const CLEARLY_ABOVE_LIMIT = {
  EUR: 100_000,
  USD: 100_000,
  GBP: 100_000,
  CHF: 100_000,
  SEK: 1_000_000,
  DKK: 1_000_000,
} as const

/** What is reported to the authorities of payments of a certain size. */
export const ncbctRegulatory = [
  rule({
    id: 'ncbct.regulatory-reporting.required',
    title: 'Both regulatory fields are there from NOK 100 000.00 on',
    level: 'implied',
    clause,
    holds: (body) => !reaches(body, 'NOK', REGULATORY_LIMIT) || isReported(body),
    refusal: ANY_4XX,
  }),
  rule({
    id: 'ncbct.regulatory-reporting.below-limit',
    title: 'A payment below NOK 100 000.00 is not refused for lack of regulatory fields',
    level: 'implied',
    clause,
    reading:
      'A bank may refuse small amounts altogether: what is held against it is only that the same payment is accepted as soon as it has the fields',
  }),
  rule({
    id: 'ncbct.regulatory-reporting.other-currency',
    title:
      'Both regulatory fields are there when another currency is clearly worth more than NOK 100 000',
    level: 'should',
    clause,
    holds: (body) =>
      !Object.entries(CLEARLY_ABOVE_LIMIT).some(([currency, limit]) =>
        reaches(body, currency, limit),
      ) || isReported(body),
    refusal: ANY_4XX,
    reading:
      'Which rate counts is not said: judged with amounts worth three times as much at any plausible rate',
  }),
  rule({
    id: 'ncbct.regulatory-reporting.small-payment',
    title: 'A payment below NOK 100 000.00 that has both regulatory fields',
    level: 'open',
    clause: { part: 'Limits', item: 'NCBCT' },
    reading: 'The product is intended for larger transfers, which may or may not rule out smaller',
  }),
  rule({
    id: 'ncbct.regulatory-reporting.empty-information',
    title: 'An empty regulatoryReportingInformation from NOK 100 000.00 on',
    level: 'open',
    clause,
  }),
] as const

function reaches(body: unknown, currency: string, limit: number): boolean {
  const amount = field(body, 'instructedAmount')
  const digits = field(amount, 'amount')
  return (
    field(amount, 'currency') === currency &&
    typeof digits === 'string' &&
    formats.decimal(digits) &&
    Number(digits) >= limit
  )
}

function isReported(body: unknown): boolean {
  return ['regulatoryReportingCode', 'regulatoryReportingInformation'].every(
    (name) => field(body, name) !== undefined,
  )
}
