import type { HttpRequest } from '../../http/message.ts'
import type { Signer } from '../types.ts'
import { withSignatureHeader, writtenParts } from './signed-request.ts'
import type { SignaturePart } from './signed-request.ts'

/** Leaves one of the four parts of the Signature header out. */
export function partLeftOut(request: HttpRequest, sign: Signer, part: SignaturePart): HttpRequest {
  const signed = sign(request)
  const kept = writtenParts(signed).filter((text) => !text.startsWith(`${part}="`))
  return withSignatureHeader(signed, kept.join(','))
}

const malformations = {
  'unclosed-quote': (parts) => parts.join(',').slice(0, -1),
  'no-equals-sign': (parts) => parts.join(',').replace('algorithm="', 'algorithm"'),
  'joined-by-semicolons': (parts) => parts.join(';'),
  'duplicated-part': (parts) => [...parts, ...parts.slice(0, 1)].join(','),
} satisfies Record<string, (parts: readonly string[]) => string>

export type Malformation = keyof typeof malformations

/** Writes a right signature in a header that cannot be read. */
export function signatureMalformed(
  request: HttpRequest,
  sign: Signer,
  malformation: Malformation,
): HttpRequest {
  const signed = sign(request)
  return withSignatureHeader(signed, malformations[malformation](writtenParts(signed)))
}
