import { operations } from '../contract/operations.ts'
import type { Answer } from './answer.ts'

const PAYMENTS = operations['ncbct.create'].path

/** Ways in which the answer to an accepted payment can be wrong. Each takes the right answer. */
export const answerQuirks = {
  'payment-id-missing': without('paymentId'),
  'payment-id-empty': replacing({ paymentId: '' }),
  'payment-id-constant': replacing({ paymentId: 'enc!!1' }),
  'payment-id-number': replacing({ paymentId: 4711 }),
  'transaction-status-missing': without('transactionStatus'),
  'transaction-status-unlisted': replacing({ transactionStatus: 'OKAY' }),
  'transaction-fees-amount-number': replacing({
    transactionFees: { amount: 0, currency: 'NOK' },
  }),
  'transaction-fees-currency-unlisted': replacing({
    transactionFees: { amount: '0.00', currency: 'XXX' },
  }),
  'transaction-fees-minor-units': replacing({
    transactionFees: { amount: '0.000', currency: 'NOK' },
  }),
  'transaction-fee-indicator-text': replacing({ transactionFeeIndicator: 'false' }),
  'tpp-message-without-code': replacing({ tppMessages: [{ category: 'WARNING' }] }),
  'tpp-message-without-category': replacing({ tppMessages: [{ code: 'FORMAT_ERROR' }] }),
  'tpp-message-category-unlisted': replacing({
    tppMessages: [{ category: 'INFO', code: 'FORMAT_ERROR' }],
  }),
  'tpp-message-code-unlisted': replacing({ tppMessages: [{ category: 'WARNING', code: 'HMM' }] }),
  'tpp-message-text-513': replacing({
    tppMessages: [{ category: 'WARNING', code: 'FORMAT_ERROR', text: 'x'.repeat(513) }],
  }),
  'psu-message-513': replacing({ psuMessage: 'x'.repeat(513) }),
  'links-array': replacing({ _links: [] }),
  'link-without-href': replacing({ _links: { self: { verbs: ['GET'] } } }),
  'link-without-verbs': replacing({ _links: { self: { href: '/v1/payments' } } }),
  'link-verb-unlisted': replacing({ _links: { self: { href: '/v1/payments', verbs: ['PATCH'] } } }),
  'link-href-relative': replacing({ _links: { self: { href: 'payments/1', verbs: ['GET'] } } }),
  'link-href-dead': replacing({
    _links: { self: { href: `${PAYMENTS}/no-such-payment`, verbs: ['GET'] } },
  }),
  'link-verb-wrong': replacing({ _links: { self: { href: PAYMENTS, verbs: ['GET'] } } }),
  'content-type-text': (answer) => ({ ...answer, contentType: 'text/plain; charset=utf-8' }),
  'content-type-xml': (answer) => ({ ...answer, contentType: 'application/xml' }),
  'content-type-missing': (answer) => ({ ...answer, contentType: undefined }),
  'charset-latin-1': (answer) => ({
    ...answer,
    contentType: 'application/json; charset=iso-8859-1',
  }),
  'body-latin-1': (answer) => ({
    ...answer,
    body: Buffer.from(JSON.stringify(merged(answer.body, { psuMessage: 'På vei' })), 'latin1'),
  }),
  'body-no-json': (answer) => ({ ...answer, body: 'created' }),
  'body-empty': (answer) => ({ ...answer, body: '' }),
} satisfies Record<string, (answer: Answer) => Answer>

export type AnswerQuirk = keyof typeof answerQuirks

export function replacing(fields: object): (answer: Answer) => Answer {
  return (answer) => ({ ...answer, body: merged(answer.body, fields) })
}

function without(field: string): (answer: Answer) => Answer {
  return replacing({ [field]: undefined })
}

function merged(body: unknown, fields: object): unknown {
  return typeof body === 'object' ? { ...body, ...fields } : body
}
