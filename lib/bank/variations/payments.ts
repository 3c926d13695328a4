import type { AnySchemaObject } from 'ajv'
import { leavingOut, making, choosing } from '../policy.ts'
import { closed } from '../closed-schema.ts'
import { ofEachProduct } from '../payment-products.ts'
import type { Variation, Variations } from './variation.ts'

const OBSERVED = 'Such a payment is neither allowed nor forbidden'
const BUSINESS = 'Whether something can be paid to is the bank’s business'
const COUNT = 'How characters are counted is not said'
const DATES = 'Which days are taken is not said, only the code of the refusal'

/** Amounts, texts and accounts. */
export const fieldVariations: Variations = {
  'amounts-positive': checking(
    'refuses zero and negative amounts',
    OBSERVED,
    [35],
    ['payment.amount.positive'],
  ),
  'amounts-canonical': checking(
    'refuses amounts with a plus sign or leading zeros',
    OBSERVED,
    [35],
    ['payment.amount.canonical'],
  ),
  'amounts-all-digits': checking(
    'refuses amounts with fewer fraction digits than the currency has',
    OBSERVED,
    [33],
    ['payment.amount.all-minor-units'],
  ),
  'amounts-13-digits': checking(
    'takes 13 digits before the point, and no more',
    'Precision 18 and scale 5 can be read so',
    [34],
    ['payment.amount.thirteen-digits'],
  ),
  'amounts-limited': {
    ...checking(
      'transfers no more than a hundred million kroner at once',
      BUSINESS,
      [],
      ['payment.amount.bank-limit'],
    ),
    leavesOpen: ['*.instructed-amount.amount.max-digits'],
  },
  'funds-lacking': {
    description: 'answers ACCP and fundsAvailable for payments of more than a thousand kroner',
    because: 'ACCP is used when funds are lacking',
    rulings: [94],
    apply: choosing({ funds: 1000 }),
  },
  'creditors-known': {
    ...checking(
      'pays domestic payments to accounts that it has, and to no others',
      BUSINESS,
      [43],
      ['payment.offer.creditor'],
    ),
    // It has none in another currency.
    leavesOpen: [
      'ndct.creditor-agent.currency-account',
      'ndct.creditor-address.town.currency-exchange',
    ],
  },
  'debtor-currency-checked': checking(
    'refuses a debtor account in a currency that it is not in',
    'Whether the currency of an account is held against it is not said',
    [],
    ['payment.debtor-currency'],
  ),
  'currencies-few': {
    ...checking(
      'serves nine currencies, and refuses the others for what they are',
      BUSINESS,
      [36],
      ['payment.offer.currency'],
    ),
    leavesOpen: ['*.*.currency.one-of', '*.instructed-amount.amount.minor-units'],
  },
  'countries-sanctioned': checking(
    'pays nobody in some countries',
    BUSINESS,
    [],
    ['payment.offer.country'],
  ),
  'banks-known': checking(
    'pays to banks that it knows the BIC of',
    BUSINESS,
    [],
    ['payment.offer.bank'],
  ),
  'account-numbers-checked': checking(
    'refuses account numbers whose check digits are wrong',
    'Whether an account number can exist is the bank’s matter',
    [43],
    ['payment.creditor-account.iban-check-digits', 'payment.creditor-account.bban-check-digit'],
  ),
  'texts-not-blank': checking(
    'refuses blank and empty texts',
    OBSERVED,
    [38],
    ['payment.text.not-empty', 'payment.text.not-blank'],
  ),
  'texts-latin-1': checking(
    'refuses characters beyond ISO 8859-1 with 400',
    'Which characters can be processed is the bank’s choice',
    [39],
    ['payment.text.latin-1'],
  ),
  'texts-of-payment-systems': checking(
    'refuses all but the letters, digits and signs that payment systems carry',
    'Which characters can be processed is the bank’s choice',
    [39],
    ['payment.text.payment-characters'],
  ),
  'lengths-in-utf-16': {
    description: 'counts a character beyond the basic plane as two',
    because: COUNT,
    rulings: [37],
    apply: choosing({ lengthsIn: 'utf-16-units' }),
  },
  'lengths-in-graphemes': {
    description: 'counts a letter with its accents as one',
    because: COUNT,
    rulings: [37],
    apply: choosing({ lengthsIn: 'graphemes' }),
  },
  'unknown-fields-refused': {
    description: 'refuses fields that the specification does not know',
    because: OBSERVED,
    rulings: [41],
    apply: (policy) => ({
      ...policy,
      bodySchemas: ofEachProduct(({ name }) => closed(policy.bodySchemas[name])),
    }),
  },
  'town-name-only': {
    description: 'does not know the town as city any more, and passes over it',
    because: 'The new name townName has replaced city',
    rulings: [57],
    apply: choosing({ townNames: ['townName'] }),
  },
  'city-refused': {
    description: 'refuses the deprecated field city',
    because: 'The new name townName has replaced city',
    rulings: [57],
    apply: (policy) => ({
      ...policy,
      townNames: ['townName'],
      bodySchemas: ofEachProduct(({ name }) => withoutCity(policy.bodySchemas[name])),
    }),
  },
}

/** When a payment is made, and what it is a duplicate of. */
export const timeVariations: Variations = {
  'past-dates-taken': {
    description: 'takes payments whose day has passed, and makes them today',
    because: DATES,
    rulings: [47],
    apply: (policy) => leavingOut(policy, ['payment.execution-date', 'periodic.start-date']),
  },
  'bank-days-only': checking(
    'refuses days on which banks are closed',
    DATES,
    [47],
    ['payment.day.open'],
  ),
  'not-today': checking(
    'refuses payments for the same day',
    DATES,
    [47],
    ['payment.day.not-today'],
  ),
  'within-a-year': checking(
    'refuses days that are more than a year ahead',
    DATES,
    [47],
    ['payment.day.within-a-year'],
  ),
  'duplicates-unless-allowed': {
    description: 'refuses logical duplicates unless the TPP allows them',
    because: 'What holds without the parameter is not said',
    rulings: [48],
    apply: choosing({ duplicatesUnlessAsked: 'refused' }),
  },
  'duplicates-in-another-text': {
    description: 'takes payments for duplicates that differ in their texts alone',
    because: 'What a logical duplicate is is not said',
    rulings: [48],
    apply: choosing({ duplicatesAgreeIn: 'the-transfer' }),
  },
  'duplicates-of-approved': {
    description: 'takes a payment for a duplicate only of one that was approved',
    because: 'Whether a payment that nobody approved counts is not said',
    rulings: [48],
    apply: choosing({ duplicatesOf: 'approved' }),
  },
}

/** What is left to the bank for one product. */
export const productVariations: Variations = {
  'kid-checked': checking(
    'refuses references that look like a KID and have a wrong check digit',
    'KID_INVALID is one of the codes, and when it is given is not said',
    [15],
    ['ndct.kid.check-digit'],
  ),
  'kid-required': {
    ...checking(
      'takes nothing but KIDs for references',
      'When a KID is demanded is the bank’s business',
      [15],
      ['ndct.kid.required'],
    ),
    leavesOpen: ['ndct.remittance-information-structured*.reference.{max-length,non-empty}'],
  },
  'remittance-empty-list': {
    description: 'takes an empty list of references beside a text for no references at all',
    because: OBSERVED,
    rulings: [40],
    apply: (policy) => ({
      ...policy,
      bodySchemas: { ...policy.bodySchemas, ndct: withEmptyLists(policy.bodySchemas.ndct) },
    }),
  },
  'remittance-one-form': checking(
    'refuses the deprecated single reference beside others',
    OBSERVED,
    [46],
    ['ndct.remittance.one-form'],
  ),
  'ncbct-large-only': {
    ...checking(
      'refuses cross-border payments below NOK 100 000',
      'The product is meant for larger ones',
      [50],
      ['ncbct.minimum-amount'],
    ),
    // What is large in another currency hangs on the bank's rates: a payment of each may be too small.
    leavesOpen: [
      'ncbct.regulatory-reporting.below-limit',
      'ncbct.instructed-amount.{currency.one-of,amount.minor-units}',
    ],
  },
  'ncbct-one-account-number': checking(
    'refuses an account that is given by bban and by iban',
    OBSERVED,
    [54],
    ['ncbct.one-account-number', 'periodic.one-account-number'],
  ),
  'ncbct-information-not-empty': checking(
    'refuses an empty regulatoryReportingInformation',
    OBSERVED,
    [53],
    ['ncbct.regulatory-information-not-empty'],
  ),
  'ncbct-agent-always': checking(
    'never infers the creditor agent once structured addresses are enforced',
    'With an IBAN the BIC may be inferred, which is not must',
    [55],
    ['ncbct.agent-never-inferred'],
  ),
  'december-refused': checking(
    'refuses 12 among the months of execution',
    'The months go from 1 to 11 as stated',
    [63],
    ['periodic.months.no-december'],
  ),
  'months-required': checking(
    'refuses MonthlyVariable without months',
    OBSERVED,
    [65],
    ['periodic.months.required'],
  ),
  'months-only-variable': checking(
    'refuses months with another frequency than MonthlyVariable',
    OBSERVED,
    [65],
    ['periodic.months.only-variable'],
  ),
  'months-always-distinct': checking(
    'refuses a month twice with any frequency',
    OBSERVED,
    [64],
    ['periodic.months.always-distinct'],
  ),
  'day-exists': checking(
    'refuses days of the month that no month has',
    'The pattern is all that is stated',
    [66],
    ['periodic.day.exists'],
  ),
  'end-after-start': checking(
    'refuses a payment that ends on the day it starts',
    OBSERVED,
    [68],
    ['periodic.end-after-start'],
  ),
  'periodic-town': checking(
    'wants the creditor’s town with periodic payments that exchange currency',
    'Whether structured addresses are for periodic payments is not said',
    [59],
    ['periodic.town'],
  ),
  'periodic-domestic-iban': checking(
    'refuses periodic payments to accounts abroad',
    'The product is domestic',
    [69],
    ['periodic.domestic-iban'],
  ),
}

function checking(
  description: string,
  because: string,
  rulings: readonly number[],
  checks: readonly string[],
): Variation {
  return { description, because, rulings, apply: (policy) => making(policy, checks) }
}

function withoutCity(schema: AnySchemaObject): AnySchemaObject {
  const { properties } = schema as {
    readonly properties: Readonly<Record<string, AnySchemaObject>>
  }
  const { creditorAddress: address = {} } = properties
  return {
    ...schema,
    properties: {
      ...properties,
      creditorAddress: { ...address, properties: { ...address['properties'], city: false } },
    },
  }
}

/** Text and references do not go together, if there are any references. */
function withEmptyLists(schema: AnySchemaObject): AnySchemaObject {
  const filled = { remittanceInformationStructuredArray: { type: 'array', minItems: 1 } }
  return { ...schema, not: { ...(schema['not'] as AnySchemaObject), properties: filled } }
}
