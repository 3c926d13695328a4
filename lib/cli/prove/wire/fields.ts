import type { Corruption } from './corruption.ts'
import { withField } from './delivery.ts'

type About = Pick<Corruption, 'of'>

const PAYMENT_PATH = /-credit-transfers(?:\?|$)/

/** Answers to created payments, refused ones, and to what baskets and payments are asked. */
const created: About = {
  of: ({ method, path, answer }) =>
    method === 'POST' && PAYMENT_PATH.test(path) && isSuccess(answer.status),
}
export const refused: About = {
  of: ({ method, path, answer }) =>
    method === 'POST' && PAYMENT_PATH.test(path) && answer.status === 400,
}
const authorised: About = {
  of: ({ path, answer }) => path.endsWith('/authorisations') && isSuccess(answer.status),
}
const statusRead: About = {
  of: ({ path, answer }) =>
    path.includes('payments/') && path.endsWith('/status') && isSuccess(answer.status),
}
export const payments = created

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300
}

/** What is done to one field, the rule that must report it, and others that may. */
type Row = readonly [
  name: string,
  about: About,
  path: string,
  value: unknown,
  rule: string,
  also?: readonly string[],
]

const GONE = undefined
const LONG = 'ø'.repeat(513)
const ID = 'responses.payment.payment-id'
const STATUS = 'responses.payment.transaction-status'
const FEES = 'responses.payment.transaction-fees'
const LINKS = 'responses.links.shape'
const SHAPE = 'responses.tpp-messages.shape'
const SCA_STATUS = 'basket.authorisation.sca-status'
const READ_STATUS = 'responses.payment-status.transaction-status'

const rows: readonly Row[] = [
  ['payment-id:dropped', created, 'paymentId', GONE, ID],
  ['payment-id:number', created, 'paymentId', 4711, ID],
  ['payment-id:empty', created, 'paymentId', '', ID],
  ['payment-id:null', created, 'paymentId', null, ID],
  ['transaction-status:dropped', created, 'transactionStatus', GONE, STATUS],
  ['transaction-status:unlisted', created, 'transactionStatus', 'DONE', STATUS],
  ['transaction-status:lower-case', created, 'transactionStatus', 'rcvd', STATUS],
  ['transaction-status:number', created, 'transactionStatus', 1, STATUS],
  ['transaction-fees:text', created, 'transactionFees', '0.00', FEES],
  ['transaction-fees.amount:dropped', created, 'transactionFees.amount', GONE, FEES],
  [
    'transaction-fees.amount:number',
    created,
    'transactionFees.amount',
    1.5,
    FEES,
    ['responses.amounts.strings'],
  ],
  ['transaction-fees.amount:minor-units', created, 'transactionFees.amount', '1.005', FEES],
  ['transaction-fees.amount:comma', created, 'transactionFees.amount', '1,00', FEES],
  ['transaction-fees.currency:unlisted', created, 'transactionFees.currency', 'KRO', FEES],
  ['transaction-fees.currency:dropped', created, 'transactionFees.currency', GONE, FEES],
  [
    'transaction-fee-indicator:text',
    created,
    'transactionFeeIndicator',
    'false',
    'responses.payment.transaction-fee-indicator',
  ],
  ['psu-message:too-long', created, 'psuMessage', LONG, 'responses.psu-message.length'],
  ['psu-message:number', created, 'psuMessage', 1, 'responses.psu-message.length'],
  ['links:array', created, '_links', [], LINKS],
  ['links:text', created, '_links', 'none', LINKS],
  ['link.href:dropped', created, '_links.status.href', GONE, LINKS],
  ['link.href:number', created, '_links.status.href', 7, LINKS],
  ['link.href:relative', created, '_links.self.href', 'payments/7', 'responses.links.resolvable'],
  ['link.verbs:dropped', created, '_links.self.verbs', GONE, LINKS],
  ['link.verbs:text', created, '_links.self.verbs', 'GET', LINKS],
  ['link.verbs:unlisted', created, '_links.self.verbs', ['GET', 'PATCH'], LINKS],
  ['refusal.messages:dropped', refused, 'tppMessages', GONE, 'responses.tpp-messages.on-errors'],
  ['refusal.messages:empty', refused, 'tppMessages', [], 'responses.tpp-messages.on-errors'],
  [
    'refusal.messages:text',
    refused,
    'tppMessages',
    'no',
    SHAPE,
    ['responses.tpp-messages.on-errors'],
  ],
  ['refusal.category:dropped', refused, 'tppMessages.0.category', GONE, SHAPE],
  ['refusal.category:unlisted', refused, 'tppMessages.0.category', 'FATAL', SHAPE],
  ['refusal.code:dropped', refused, 'tppMessages.0.code', GONE, SHAPE],
  ['refusal.code:number', refused, 'tppMessages.0.code', 400, SHAPE],
  [
    'refusal.code:unlisted',
    refused,
    'tppMessages.0.code',
    'OOPS',
    'responses.tpp-messages.code-listed',
  ],
  [
    'refusal.text:too-long',
    refused,
    'tppMessages.0.text',
    LONG,
    'responses.tpp-messages.text-length',
  ],
  ['refusal.text:number', refused, 'tppMessages.0.text', 5, SHAPE],
  ['refusal.path:number', refused, 'tppMessages.0.path', 5, SHAPE],
  [
    'refusal.text:stack-trace',
    refused,
    'tppMessages.0.text',
    'java.lang.NullPointerException\n\tat no.bank.pay.Create.run(Create.java:42)\n\tat no.bank.Main.main(Main.java:7)',
    'responses.body.no-stack-trace',
  ],
  ['sca-status:dropped', authorised, 'scaStatus', GONE, SCA_STATUS],
  ['sca-status:unlisted', authorised, 'scaStatus', 'BEGUN', SCA_STATUS],
  ['authorisation.links:array', authorised, '_links', [], 'basket.authorisation.links'],
  ['status.transaction-status:unlisted', statusRead, 'transactionStatus', 'DONE', READ_STATUS],
]

/** One field of one answer spoilt. */
export const fieldCorruptions: Readonly<Record<string, Corruption>> = Object.fromEntries(
  rows.map(([name, { of }, path, value, rule, also = []]) => [
    name,
    {
      description: value === undefined ? `${path} is left out` : `${path} is ${brief(value)}`,
      of,
      which: 'one',
      spoil: withField(path.split('.'), value),
      reportedBy: [rule],
      alsoBy: also,
    },
  ]),
)

function brief(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
