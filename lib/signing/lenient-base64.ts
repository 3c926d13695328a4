import { headerValue, withHeader, type HttpRequest } from '../http/message.ts'

/**
 * The request as it is to a verifier whose base64 decoder skips what it does not know, wants no padding
 * and ignores stray bits, as many do: the same request where that changes nothing.
 */
export function asLenientlyDecoded(request: HttpRequest): HttpRequest {
  const rewritten = Object.entries(BASE64_IN).reduce((headers, [name, rewrite]) => {
    const value = headerValue(headers, name)
    const other = value === undefined ? undefined : rewrite(value)
    return other === undefined || other === value ? headers : withHeader(headers, name, other)
  }, request.headers)
  return rewritten === request.headers ? request : { ...request, headers: rewritten }
}

const BASE64_IN: Readonly<Record<string, (value: string) => string>> = {
  Digest: (value) => value.replace(/(?<==)[^,]+/g, recoded),
  Signature: (value) =>
    value
      .replace(/(?<=^=\?[^?]*\?B\?).*(?=\?=$)/, recoded)
      .replace(/(?<=signature=")[^"]*(?=")/, recoded),
}

function recoded(base64: string): string {
  return Buffer.from(base64, 'base64').toString('base64')
}
