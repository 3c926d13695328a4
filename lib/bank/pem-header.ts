import { X509Certificate } from 'node:crypto'
import { withHeader } from '../http/message.ts'
import { RequestHeaders } from './headers.ts'
import type { Received } from './received.ts'

const HEADER = 'TPP-Signature-Certificate'

/** The request with its certificate as base64 of DER, if it came in PEM. */
export function withoutPem(request: Received): Received {
  const der = derOfPem(request.headers.first(HEADER) ?? '')
  if (der === undefined) return request
  const http = { ...request.http, headers: withHeader(request.http.headers, HEADER, der) }
  return { ...request, http, headers: new RequestHeaders(http.headers) }
}

/** Of PEM whose lines may have been joined, or that was encoded once more. */
function derOfPem(value: string): string | undefined {
  const text = value.includes('-----') ? value : Buffer.from(value, 'base64').toString('latin1')
  const [, base64] = /-----BEGIN CERTIFICATE-----(.*)-----END CERTIFICATE-----/s.exec(text) ?? []
  if (base64 === undefined) return undefined
  try {
    return new X509Certificate(Buffer.from(base64, 'base64')).raw.toString('base64')
  } catch {
    return undefined // no certificate: the usual refusal says so
  }
}
