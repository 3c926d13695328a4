import { headerValue } from '../../http/message.ts'
import { parseSignatureHeader } from '../../signing/signature-header.ts'
import { decodeWord } from '../../signing/encoded-word.ts'
import type { SignedRequest } from './sign-request.ts'
import { fromWire } from './wire-text.ts'

/** A signed request as plain data. */
export function signedJson(
  { request, signingString, remarks }: SignedRequest,
  origin: string | undefined,
) {
  const { method, target, headers, body } = request
  const signature = headerValue(headers, 'Signature') ?? ''
  const word = decodeWord(signature)
  return {
    method,
    url: `${origin ?? ''}${target}`,
    headers: headers.map(([name, value]) => ({ name, value: fromWire(value).trim() })),
    ...(body !== undefined && {
      body: { octets: body.byteLength, base64: Buffer.from(body).toString('base64') },
    }),
    signingString: fromWire(signingString),
    signature: parseSignatureHeader(word.ok ? word.text : signature).parts,
    remarks,
  }
}
