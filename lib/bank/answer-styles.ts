import { absoluteLinks, furtherLinks } from './answer-links.ts'
import type { Answer } from './answer.ts'
import type { BankPolicy } from './policy.ts'
import type { Received } from './received.ts'

/** What an answer is an answer to. */
export interface Asked {
  readonly request: Received
  /** Where links start that are not absolute. */
  readonly baseUrl: string
}

type Style = (answer: Answer, asked: Asked) => Answer

/** Answers that hold other things than those of the sound bank, and are just as right. */
const answerStyles = {
  'further-fields': (answer) =>
    having({
      aspsp: 'samsvar',
      received: '2026-11-21T12:00:00+01:00',
      trace: { steps: ['booked', 7, null], ok: true },
    })(answer),
  bare: ({ body, ...answer }) => ({ ...answer, body: stripped(body) }),
  'null-for-nothing': (answer) =>
    isPayment(answer.body)
      ? having({ transactionFees: null, tppMessages: null, psuMessage: null, _links: null })(answer)
      : answer,
  'empty-for-nothing': (answer) =>
    isPayment(answer.body)
      ? having({ tppMessages: [], psuMessage: '', _links: {} })(answer)
      : answer,
  warnings: (answer) =>
    having({
      tppMessages: [
        {
          category: 'WARNING',
          code: 'FORMAT_ERROR',
          path: 'creditorAddress',
          text: 'Use townName',
        },
        { category: 'WARNING', code: 'PRODUCT_INVALID' },
      ],
    })(answer),
  'longest-texts': (answer) =>
    having({
      psuMessage: 'å'.repeat(512),
      tppMessages: [{ category: 'WARNING', code: 'FORMAT_ERROR', text: '🏦'.repeat(512) }],
    })(answer),
  'fees-in-yen': (answer) =>
    isPayment(answer.body)
      ? having({
          transactionFees: { amount: '35', currency: 'JPY' },
          transactionFeeIndicator: true,
        })(answer)
      : answer,
  'absolute-links': absoluteLinks,
  'further-links': furtherLinks,
  'request-id-echoed': (answer, { request }) => ({
    ...answer,
    headers: [
      ...(answer.headers ?? []),
      ['X-Request-ID', request.headers.first('X-Request-ID') ?? ''],
    ],
  }),
} satisfies Record<string, Style>

export type AnswerStyle = keyof typeof answerStyles

/** The answer as this bank gives it. */
export function styled(policy: BankPolicy, answer: Answer, asked: Asked): Answer {
  return [...policy.answerStyles].reduce<Answer>(
    (changed, style) => answerStyles[style](changed, asked),
    answer,
  )
}

/** What a TPP cannot do without. */
const NEEDED = ['paymentId', 'transactionStatus', 'basketId', 'id', 'scaStatus', 'psuId', 'context']

/** All of what the sandbox tells of a customer is needed. */
function stripped(body: unknown): unknown {
  if (!isObject(body) || !NEEDED.some((name) => name in body)) return body
  const kept = Object.entries(body).filter(([name]) => NEEDED.includes(name))
  const { scaRedirect } = (body['_links'] ?? {}) as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    scaRedirect === undefined ? kept : [...kept, ['_links', { scaRedirect }]],
  )
}

function isPayment(body: unknown): boolean {
  return isObject(body) && 'paymentId' in body
}

/** The answer with these fields, if it has fields at all. */
function having(fields: object): (answer: Answer) => Answer {
  return (answer) =>
    isObject(answer.body) ? { ...answer, body: { ...answer.body, ...fields } } : answer
}

function isObject(body: unknown): body is Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null && !Array.isArray(body) && !Buffer.isBuffer(body)
}
