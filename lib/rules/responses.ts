import { area } from './area.ts'
import { bankRules } from './bank-rule.ts'
import type { Clause } from './types.ts'

const rule = bankRules('responses', 'any')
const payment = bankRules('responses', 'ndct.create')

const INITIATION: Clause = { part: 'Resources', item: 'Payment initiation response' }
const SHARED: Clause = { part: 'Resources', item: 'Shared types' }
const ERRORS: Clause = { part: 'Errors', item: '1, tppMessages and psuMessage' }
const FORMATS: Clause = {
  part: 'What the service does',
  item: 'Bodies are JSON, encoded in UTF-8',
}
const CONTENT_NEGOTIATION: Clause = {
  part: 'Endpoints',
  item: 'Common request headers, Accept and its kin',
}
const SIGNED: Clause = { part: 'Authentication', item: '9, verification' }
const ROBUSTNESS: Clause = { part: 'Errors', item: '2, HTTP 400' }

const SIGNED_HOW =
  'A bank may sign its answers; in which form is not stated. Judged where the configuration declares that they are signed as requests are (responses.signature); elsewhere what is seen is observed.'

const monitored = [
  payment({
    id: 'responses.payment.payment-id',
    title: 'A created payment has a paymentId, a non-empty string',
    level: 'must',
    clause: INITIATION,
    monitor: true,
  }),
  payment({
    id: 'responses.payment.transaction-status',
    title: 'A created payment has a listed transactionStatus',
    level: 'must',
    clause: INITIATION,
    monitor: true,
  }),
  payment({
    id: 'responses.payment.transaction-fees',
    title: 'transactionFees is an amount in a listed currency with no more than its minor units',
    level: 'must',
    clause: INITIATION,
    monitor: true,
  }),
  payment({
    id: 'responses.payment.transaction-fee-indicator',
    title: 'transactionFeeIndicator is a boolean',
    level: 'must',
    clause: INITIATION,
    monitor: true,
  }),
  payment({
    id: 'responses.payment.ids-differ',
    title: 'Different payments have different paymentIds',
    level: 'must',
    clause: INITIATION,
    monitor: true,
    reading: 'A repeated X-Request-ID may be taken for the same payment, and is not judged.',
  }),
  rule({
    id: 'responses.payment-status.transaction-status',
    title: 'The status of a payment is a listed transactionStatus',
    level: 'must',
    clause: { part: 'Resources', item: 'Shared types, TransactionStatus' },
    monitor: true,
  }),
  payment({
    id: 'responses.tpp-messages.shape',
    title:
      'Each of tppMessages has a category, ERROR or WARNING, and a code; path and text are strings',
    level: 'must',
    clause: SHARED,
    monitor: true,
  }),
  payment({
    id: 'responses.tpp-messages.code-listed',
    title: 'The codes of tppMessages are listed',
    level: 'must',
    clause: { part: 'Resources', item: 'TppMessage code values' },
    monitor: true,
    reading:
      'REFERENCE_MIX_INVALID counts as listed: the specification uses it, although its list leaves it out.',
  }),
  payment({
    id: 'responses.tpp-messages.text-length',
    title: 'The text of a tppMessage has at most 512 characters',
    level: 'must',
    clause: { part: 'Limits', item: 'tppMessages text, psuMessage' },
    monitor: true,
  }),
  payment({
    id: 'responses.tpp-messages.on-errors',
    title: 'An error answer of a payment operation carries tppMessages',
    level: 'should',
    clause: ERRORS,
    monitor: true,
  }),
  payment({
    id: 'responses.psu-message.length',
    title: 'psuMessage is a string of at most 512 characters',
    level: 'must',
    clause: { part: 'Limits', item: 'tppMessages text, psuMessage' },
    monitor: true,
  }),
  payment({
    id: 'responses.links.shape',
    title: 'Each of _links has an href and verbs from GET, PUT, POST and DELETE',
    level: 'must',
    clause: SHARED,
    monitor: true,
  }),
  payment({
    id: 'responses.links.resolvable',
    title: 'Link hrefs are absolute or start at the origin',
    level: 'should',
    clause: SHARED,
    monitor: true,
  }),
  rule({
    id: 'responses.kid-codes.status-400',
    title: 'KID_MISSING and KID_INVALID come with status 400',
    level: 'must',
    clause: { part: 'Errors', item: '2, KID errors' },
    monitor: true,
  }),
  rule({
    id: 'responses.amounts.strings',
    title: 'Amounts are strings',
    level: 'must',
    clause: { part: 'Versioning', item: 'amount-as-string' },
    monitor: true,
  }),
  rule({
    id: 'responses.dates.iso-8601',
    title: 'Dates are ISO 8601',
    level: 'must',
    clause: { part: 'What the service does', item: 'Formats: JSON dates' },
    monitor: true,
    reading:
      'Judged by the dates of a payment that is given back; the shapes of other records with dates are not shown.',
  }),
  rule({
    id: 'responses.body.json',
    title: 'Successful answers are JSON and labelled so',
    level: 'must',
    clause: FORMATS,
    monitor: true,
  }),
  rule({
    id: 'responses.body.utf-8',
    title: 'Bodies are encoded in UTF-8',
    level: 'must',
    clause: FORMATS,
    monitor: true,
  }),
  rule({
    id: 'responses.body.content-type',
    title: 'Answers with a body have a Content-Type',
    level: 'should',
    clause: CONTENT_NEGOTIATION,
    monitor: true,
  }),
  rule({
    id: 'responses.body.no-stack-trace',
    title: 'No answer lets a stack trace out',
    level: 'should',
    clause: ROBUSTNESS,
    monitor: true,
    reading:
      'Good practice rather than a sentence of the specification: found by its look, reported with the text.',
  }),
  rule({
    id: 'responses.signature.digest',
    title: 'The Digest of an answer is that of its body',
    level: 'should',
    clause: SIGNED,
    monitor: true,
    reading: SIGNED_HOW,
  }),
  rule({
    id: 'responses.signature.valid',
    title: 'The Signature of an answer verifies',
    level: 'should',
    clause: SIGNED,
    monitor: true,
    reading: `${SIGNED_HOW} It must cover the Digest; which other headers it covers is the bank’s choice.`,
  }),
  rule({
    id: 'responses.status.no-server-error',
    title: 'No request is answered with a server error',
    level: 'must',
    clause: ROBUSTNESS,
    monitor: true,
    reading:
      'What is wrong with a request is the TPP’s mistake and gets a 4xx; a 5xx says that the bank failed.',
  }),
] as const

/** What answers are is tried by requests that ask for it. */
const tried = [
  bankRules(
    'responses',
    'ncbct.create',
  )({
    id: 'responses.links.followable',
    title: 'A link that an answer gives with GET among its verbs leads somewhere',
    level: 'should',
    clause: SHARED,
    reading:
      'A path of /v1 is taken against the base URL with its path. Any answer but 404, 405 and 5xx will do: a bank may have reasons to refuse what is behind the link.',
  }),
  rule({
    id: 'responses.body.never-xml',
    title: 'A request that accepts XML is not answered with XML',
    level: 'should',
    clause: { part: 'What the service does', item: 'XML formats are not supported' },
    reading: 'JSON all the same, 406 and any other refusal are all fine.',
  }),
  rule({
    id: 'responses.body.content-encoding',
    title: 'The Content-Encoding of answers to requests that accept gzip is observed',
    level: 'open',
    clause: CONTENT_NEGOTIATION,
  }),
  rule({
    id: 'responses.body.content-language',
    title: 'The Content-Language of answers to requests that accept Norwegian is observed',
    level: 'open',
    clause: CONTENT_NEGOTIATION,
  }),
] as const

export type MonitorRuleId = (typeof monitored)[number]['id']

/** Rules that every answer of a run is held against, whatever it was asked for. */
export const responses = area('responses', [...monitored, ...tried])
