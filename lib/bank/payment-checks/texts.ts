import { formatError, type Check } from '../check.ts'
import type { PaymentSubject } from './payment.ts'

/** Texts that the specification leaves to the bank: what is refused has status 400. */
export const textChecks: readonly Check<PaymentSubject>[] = [
  optional('payment.text.not-empty', 'is empty', /^$/),
  optional('payment.text.not-blank', 'is blank', /^\s+$/),
  optional('payment.text.latin-1', 'has a character beyond ISO 8859-1', /[^\n\r -~\u00a0-\u00ff]/u),
  optional(
    'payment.text.payment-characters',
    'has a character that payment systems do not carry',
    /[^A-Za-z0-9ÆØÅæøå \-/?:().,'+]/u,
  ),
]

/** The texts of the contract that people write; the others are codes and numbers. */
const WRITTEN =
  /^(?:creditorName|ultimateDebtor|remittanceInformationUnstructured|regulatoryReportingInformation|creditorAddress\.(?:street|city|townName)|remittance.*\.reference\w*)$/

function optional(name: string, complaint: string, unwanted: RegExp): Check<PaymentSubject> {
  return {
    name,
    optional: true,
    objection: ({ body }) => {
      const path = writtenTexts(body).find(([, text]) => unwanted.test(text))?.[0]
      return path === undefined ? undefined : formatError(complaint, path)
    },
  }
}

function writtenTexts(body: unknown): (readonly [path: string, text: string])[] {
  return textsIn(body, '').filter(([path]) => WRITTEN.test(path))
}

function textsIn(value: unknown, path: string): (readonly [path: string, text: string])[] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    textsIn(inner, path === '' ? name : `${path}.${name}`),
  )
}
