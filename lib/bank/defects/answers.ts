import type { AnswerQuirk } from '../answer-quirks.ts'
import type { RefusalQuirk } from '../refusal-quirks.ts'
import { ACCEPTING, collect, type Defect } from './defect.ts'

const PAYMENT_ID = 'responses.payment.payment-id'
const STATUS = 'responses.payment.transaction-status'
const FEES = 'responses.payment.transaction-fees'
const MESSAGES = 'responses.tpp-messages.shape'
const LINKS = 'responses.links.shape'
const FOLLOWABLE = 'responses.links.followable'
const NEVER_XML = 'responses.body.never-xml'
const JSON_BODY = 'responses.body.json'

const ofPayments: Readonly<Record<AnswerQuirk, readonly string[]>> = {
  'payment-id-missing': [PAYMENT_ID],
  'payment-id-empty': [PAYMENT_ID],
  'payment-id-constant': ['responses.payment.ids-differ'],
  'payment-id-number': [PAYMENT_ID],
  'transaction-status-missing': [STATUS],
  'transaction-status-unlisted': [STATUS],
  'transaction-fees-amount-number': [FEES, 'responses.amounts.strings'],
  'transaction-fees-currency-unlisted': [FEES],
  'transaction-fees-minor-units': [FEES],
  'transaction-fee-indicator-text': ['responses.payment.transaction-fee-indicator'],
  'tpp-message-without-code': [MESSAGES],
  'tpp-message-without-category': [MESSAGES],
  'tpp-message-category-unlisted': [MESSAGES],
  'tpp-message-code-unlisted': ['responses.tpp-messages.code-listed'],
  'tpp-message-text-513': ['responses.tpp-messages.text-length'],
  'psu-message-513': ['responses.psu-message.length'],
  'links-array': [LINKS],
  'link-without-href': [LINKS],
  'link-without-verbs': [LINKS],
  'link-verb-unlisted': [LINKS],
  'link-href-relative': ['responses.links.resolvable'],
  'link-href-dead': [FOLLOWABLE],
  'link-verb-wrong': [FOLLOWABLE],
  'content-type-text': [JSON_BODY],
  'content-type-xml': [JSON_BODY, NEVER_XML],
  'content-type-missing': ['responses.body.content-type', JSON_BODY],
  'charset-latin-1': ['responses.body.utf-8'],
  'body-latin-1': ['responses.body.utf-8'],
  'body-no-json': [JSON_BODY],
  'body-empty': [JSON_BODY],
}

/** Rules that cannot tell a payment from another, or an accepted one from nothing. */
const CONSEQUENCES: { readonly [Quirk in AnswerQuirk]?: readonly string[] } = {
  'payment-id-constant': ['basket.singles.accepted'],
  'payment-id-empty': ['responses.payment.ids-differ'],
  'body-no-json': ACCEPTING,
  'body-empty': ACCEPTING,
}

const ofRefusals: Readonly<Record<RefusalQuirk, readonly string[]>> = {
  'without-messages': ['responses.tpp-messages.on-errors'],
  'code-unlisted': ['responses.tpp-messages.code-listed'],
  'text-513': ['responses.tpp-messages.text-length'],
  'messages-as-text': [MESSAGES],
  'not-json': ['responses.tpp-messages.on-errors'],
}

/** Rules about the code of a refusal: none of these refusals has the right one. */
const ABOUT_CODES = ['*.refusal-code', 'basket.periodic.refused']

/** Defects of what a bank says, whatever it decided. */
export const answerDefects = collect([
  ...(Object.keys(ofPayments) as AnswerQuirk[]).map((answerQuirk): [string, Defect] => [
    `answer:${answerQuirk}`,
    {
      description: `answers accepted payments wrongly: ${answerQuirk.replaceAll('-', ' ')}`,
      trips: ofPayments[answerQuirk],
      alsoTrips: CONSEQUENCES[answerQuirk] ?? [],
      apply: (policy) => ({ ...policy, answerQuirks: [...policy.answerQuirks, answerQuirk] }),
    },
  ]),
  ...(Object.keys(ofRefusals) as RefusalQuirk[]).map((refusalQuirk): [string, Defect] => [
    `refusal:${refusalQuirk}`,
    {
      description: `refuses wrongly: ${refusalQuirk.replaceAll('-', ' ')}`,
      trips: ofRefusals[refusalQuirk],
      alsoTrips:
        refusalQuirk === 'messages-as-text'
          ? [...ABOUT_CODES, 'responses.tpp-messages.on-errors']
          : ABOUT_CODES,
      apply: (policy) => ({ ...policy, refusalQuirk }),
    },
  ]),
])
