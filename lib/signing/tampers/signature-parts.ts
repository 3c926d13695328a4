import type { HttpRequest } from '../../http/message.ts'
import { formatSignatureHeader } from '../signature-header.ts'
import type { SignaturePart } from '../signature-header.ts'
import type { Signer } from '../types.ts'
import { signatureParts, withSignatureText } from './signed-request.ts'

/** Leaves one of the four parts of the Signature header out. */
export function partLeftOut(request: HttpRequest, sign: Signer, part: SignaturePart): HttpRequest {
  const signed = sign(request)
  const { [part]: _, ...kept } = signatureParts(signed)
  return withSignatureText(signed, () => formatSignatureHeader(kept))
}

const malformations = {
  'unclosed-quote': (text) => text.slice(0, -1),
  'no-equals-sign': (text) => text.replace('algorithm="', 'algorithm"'),
  'joined-by-semicolons': (text) => text.replaceAll(/,(?=(?:algorithm|headers|signature)=")/g, ';'),
  'duplicated-part': (text) => `${text},algorithm="rsa-sha256"`,
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
