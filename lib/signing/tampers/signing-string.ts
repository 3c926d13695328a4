import type { HttpRequest } from '../../http/message.ts'
import { signingString } from '../signing-string.ts'
import type { Signer } from '../types.ts'
import { signatureParts, withSignaturePart } from './signed-request.ts'

const spoilings = {
  'missing-newline': (lines) => [lines.slice(0, 2).join(''), ...lines.slice(2)].join('\n'),
  'no-space-after-colon': (lines) =>
    lines.map((line, at) => (at === 0 ? line : line.replace(': ', ':'))).join('\n'),
  'carriage-returns': (lines) => lines.join('\r\n'),
  'other-order': (lines) => [...lines.slice(0, 1), ...lines.slice(1).toReversed()].join('\n'),
} satisfies Record<string, (lines: readonly string[]) => string>

export type Spoiling = keyof typeof spoilings

/** Signs a signing string that is not put together by the rules, and lists the headers as if it were. */
export function signingStringSpoiled(
  request: HttpRequest,
  sign: Signer,
  spoiling: Spoiling,
): HttpRequest {
  const signed = sign(request)
  const names = signatureParts(signed).headers.split(' ')
  const lines = names.map((name) => signingString(signed, [name]))
  const text = spoilings[spoiling](lines)
  return withSignaturePart(signed, 'signature', signatureOver(text, sign))
}

/**
 * The signature over any text that begins with `date: `. Only the signer has the key and it signs
 * requests; one whose single signed header has the rest of the text as its value has that signing string.
 */
function signatureOver(text: string, sign: Signer): string {
  const value = text.slice('date: '.length)
  const bare: HttpRequest = { method: 'POST', target: '/', headers: [['date', value]] }
  return signatureParts(sign(bare, { headers: ['date'] })).signature
}
