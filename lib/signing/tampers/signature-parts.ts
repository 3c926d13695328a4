import { headerValue, type HttpRequest } from '../../http/message.ts'
import { parseHttpDate } from '../http-date.ts'
import { formatSignatureHeader, SIGNATURE_PARTS } from '../signature-header.ts'
import type { SignaturePart } from '../signature-header.ts'
import type { Signer } from '../types.ts'
import { signatureParts, withSignaturePart, withSignatureText } from './signed-request.ts'

/** Leaves one of the four parts of the Signature header out. */
export function partLeftOut(request: HttpRequest, sign: Signer, part: SignaturePart): HttpRequest {
  const signed = sign(request)
  const { [part]: _, ...kept } = signatureParts(signed)
  return withSignatureText(signed, () => formatSignatureHeader(kept))
}

/** Writes one of the parts a second time, with the same value, after all four. */
export function partDuplicated(
  request: HttpRequest,
  sign: Signer,
  part: SignaturePart,
): HttpRequest {
  const signed = sign(request)
  const again = formatSignatureHeader({ [part]: signatureParts(signed)[part] })
  return withSignatureText(signed, (text) => `${text},${again}`)
}

const malformations = {
  'unclosed-quote': (text) => text.slice(0, -1),
  'no-equals-sign': (text) => text.replace('algorithm="', 'algorithm"'),
  'joined-by-semicolons': (text) => text.replaceAll(/,(?=(?:algorithm|headers|signature)=")/g, ';'),
} satisfies Record<string, (text: string) => string>

export type Malformation = keyof typeof malformations

/** Writes a right signature in a header that cannot be read. */
export function signatureMalformed(
  request: HttpRequest,
  sign: Signer,
  malformation: Malformation,
): HttpRequest {
  return withSignatureText(sign(request), malformations[malformation])
}

/** Gives the algorithm another name. The signature is the one of rsa-sha256. */
export function algorithmRenamed(request: HttpRequest, sign: Signer, name: string): HttpRequest {
  return withSignaturePart(sign(request), 'algorithm', name)
}

/** Writes these of the listed names in upper case; in the signing string they stay in lower case. */
export function namesInUpperCase(
  request: HttpRequest,
  sign: Signer,
  names: readonly string[],
): HttpRequest {
  const signed = sign(request)
  const listed = signatureParts(signed).headers.split(' ')
  const spelled = listed.map((name) => (names.includes(name) ? name.toUpperCase() : name))
  return withSignaturePart(signed, 'headers', spelled.join(' '))
}

/** Another way to write the four parts than in their usual order, joined by commas alone. */
export interface HeaderForm {
  readonly order?: readonly SignaturePart[]
  readonly separator?: string
  /** Moments that the drafts before RFC 9421 have: when it was signed, and for five minutes from then. */
  readonly further?: readonly ('created' | 'expires')[]
}

/** Right, with the Signature header in another form. */
export function headerReformed(request: HttpRequest, sign: Signer, form: HeaderForm): HttpRequest {
  const signed = sign(request)
  const date = parseHttpDate(headerValue(request.headers, 'Date') ?? '')
  const created = Math.trunc((date ?? new Date()).getTime() / 1000)
  return withSignatureText(signed, () =>
    writtenAs(form, signatureParts(signed), { created, expires: created + 5 * 60 }),
  )
}

/** What a form looks like, values left out. */
export function patternOf(form: HeaderForm): string {
  const parts = Object.fromEntries(SIGNATURE_PARTS.map((part) => [part, '…']))
  return writtenAs(form, parts, { created: '…', expires: '…' })
}

function writtenAs(
  { order = SIGNATURE_PARTS, separator = ',', further = [] }: HeaderForm,
  parts: Readonly<Record<string, string>>,
  moments: Readonly<Record<'created' | 'expires', number | string>>,
): string {
  const usual = order.map((part) => formatSignatureHeader({ [part]: parts[part] ?? '' }))
  return [...usual, ...further.map((name) => `${name}=${moments[name]}`)].join(separator)
}
