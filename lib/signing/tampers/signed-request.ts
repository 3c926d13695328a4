import { headerValue, withHeader } from '../../http/message.ts'
import type { HttpRequest } from '../../http/message.ts'

export const SIGNATURE_PARTS = ['keyId', 'algorithm', 'headers', 'signature'] as const
export type SignaturePart = (typeof SIGNATURE_PARTS)[number]

const BOUNDARY = /,(?=(?:keyId|algorithm|headers|signature)=")/

/** The Signature header as the project's own signer writes it, cut into its four `key="value"` texts. */
export function writtenParts(signed: HttpRequest): string[] {
  return (headerValue(signed.headers, 'Signature') ?? '').split(BOUNDARY)
}

/** The value of one part, as it stands between its quotes. */
export function signaturePart(signed: HttpRequest, part: SignaturePart): string {
  const written = writtenParts(signed).find((text) => text.startsWith(`${part}="`)) ?? `${part}=""`
  return written.slice(part.length + 2, -1)
}

export function withSignaturePart(
  signed: HttpRequest,
  part: SignaturePart,
  value: string,
): HttpRequest {
  const parts = writtenParts(signed).map((text) =>
    text.startsWith(`${part}="`) ? `${part}="${value}"` : text,
  )
  return withSignatureHeader(signed, parts.join(','))
}

export function withSignatureHeader(signed: HttpRequest, value: string): HttpRequest {
  return { ...signed, headers: withHeader(signed.headers, 'Signature', value) }
}
