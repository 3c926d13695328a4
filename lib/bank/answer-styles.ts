import { absoluteLinks, furtherLinks } from './answer-links.ts'
import { replacing } from './answer-quirks.ts'
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
    replacing({
      aspsp: 'samsvar',
      received: '2026-11-21T12:00:00+01:00',
      trace: { steps: ['booked', 7, null], ok: true },
    })(answer),
  bare: ({ body, ...answer }) => ({ ...answer, body: stripped(body) }),
  'null-for-nothing': (answer) =>
    isPayment(answer.body)
      ? replacing({ transactionFees: null, tppMessages: null, psuMessage: null, _links: null })(
          answer,
        )
      : answer,
  'empty-for-nothing': (answer) =>
    isPayment(answer.body)
      ? replacing({ tppMessages: [], psuMessage: '', _links: {} })(answer)
      : answer,
  warnings: (answer) =>
    replacing({
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
    replacing({
      psuMessage: 'å'.repeat(512),
      tppMessages: [{ category: 'WARNING', code: 'FORMAT_ERROR', text: '🏦'.repeat(512) }],
    })(answer),
  'fees-in-yen': (answer) =>
    isPayment(answer.body)
      ? replacing({
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
const NEEDED = ['paymentId', 'transactionStatus', 'basketId', 'scaStatus', 'psuId', 'context']

function stripped(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body
  const { _links: links } = body as { readonly _links?: Readonly<Record<string, unknown>> }
  const kept = Object.entries(body).filter(([name]) => NEEDED.includes(name))
  const { scaRedirect } = links ?? {}
  return Object.fromEntries(
    scaRedirect === undefined ? kept : [...kept, ['_links', { scaRedirect }]],
  )
}

function isPayment(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'paymentId' in body
}
