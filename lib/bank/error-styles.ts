import { unlistedTppMessageCode } from '../contract/tpp-message-codes.ts'
import type { TppMessage } from '../contract/tpp-message.ts'
import type { Answer } from './answer.ts'
import { replacing } from './answer-quirks.ts'
import type { BankPolicy } from './policy.ts'
import type { RefusalDetails } from './refusal.ts'

type Messages = readonly TppMessage[]

/** Ways of saying why a request is refused. */
const errorStyles = {
  terse: (answer) =>
    withMessages(answer, (messages) => messages.map(({ category, code }) => ({ category, code }))),
  'several-messages': (answer) =>
    withMessages(answer, (messages) => [
      { category: 'WARNING', code: 'PRODUCT_INVALID', text: 'This product will change' },
      ...messages,
      { category: 'ERROR', code: 'PAYMENT_FAILED', text: '' },
    ]),
  'pointers-for-paths': (answer) =>
    withMessages(answer, (messages) =>
      messages.map((message) =>
        message.path === undefined
          ? message
          : { ...message, path: `/${message.path.replaceAll('.', '/')}` },
      ),
    ),
  'further-fields': (answer) =>
    replacing({
      type: 'https://bank.example/errors/1',
      title: 'The request was refused',
      status: answer.status,
      errors: [{ field: 'x', reason: ['ø', null, 1] }],
    })(answer),
  'general-codes': (answer) =>
    withMessages(answer, (messages) =>
      messages.map((message) => ({ ...message, code: GENERAL[message.code] ?? message.code })),
    ),
} satisfies Record<string, (answer: Answer) => Answer>

export type ErrorStyle = keyof typeof errorStyles

/** Codes of the list that say less. */
const GENERAL: { readonly [Code in TppMessage['code']]?: TppMessage['code'] } = {
  FORMAT_ERROR: 'BAD_REQUEST',
  HTTP_HEADER_REQUIRED: 'BAD_REQUEST',
  RESOURCE_UNKNOWN: 'NOT_FOUND',
  CONFLICT: 'PAYMENT_FAILED',
}

/** Bodies of refusals for which the specification gives no shape. */
const elsewhere = {
  messages: (answer) => answer,
  empty: (answer) => ({ ...answer, contentType: undefined, body: '' }),
  text: (answer, { text }) => ({ ...answer, contentType: 'text/plain; charset=utf-8', body: text }),
  html: (answer, { status }) => ({
    ...answer,
    contentType: 'text/html',
    body: `<!doctype html><title>${status}</title><h1>${status}</h1><hr>gateway`,
  }),
  problem: (answer, { status, text }) => ({
    ...answer,
    contentType: 'application/problem+json',
    body: { type: 'about:blank', title: 'Refused', status, code: 'B-4711', detail: text },
  }),
} satisfies Record<string, (answer: Answer, details: RefusalDetails) => Answer>

export type ErrorsElsewhere = keyof typeof elsewhere

/** A refusal as this bank words it. A demand for SCA is none, and a code that is stated stays. */
export function worded(
  policy: BankPolicy,
  answer: Answer,
  details: RefusalDetails,
  isOfPayment: boolean,
): Answer {
  const styled = [...policy.errorStyles].reduce<Answer>(
    (changed, style) => errorStyles[style](changed),
    answer,
  )
  if (details.code === unlistedTppMessageCode && policy.mixCode === 'elsewhere') {
    return { ...answer, body: { errors: [{ code: details.code, detail: details.text }] } }
  }
  const isFree =
    !isOfPayment && details.links === undefined && details.code !== unlistedTppMessageCode
  return isFree ? elsewhere[policy.errorsElsewhere](styled, details) : styled
}

function withMessages(answer: Answer, change: (messages: Messages) => Messages): Answer {
  const { tppMessages } = answer.body as { readonly tppMessages?: Messages }
  return tppMessages === undefined
    ? answer
    : replacing({ tppMessages: change(tppMessages) })(answer)
}
