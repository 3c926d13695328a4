import { X509Certificate } from 'node:crypto'
import { headerValue, withHeader, withoutHeader } from '../../http/message.ts'
import type { HttpRequest } from '../../http/message.ts'
import { reissuedFor } from '../build-certificate.ts'
import { encodeCertificate } from '../certificate.ts'
import type { Signer } from '../types.ts'
import { anotherKey } from './signature-value.ts'

const HEADER = 'TPP-Signature-Certificate'

export function withoutCertificate(request: HttpRequest, sign: Signer): HttpRequest {
  const signed = sign(request)
  return { ...signed, headers: withoutHeader(signed.headers, HEADER) }
}

const forms = {
  'base64-of-pem': (pem) => Buffer.from(pem).toString('base64'),
  'pem-without-line-breaks': (pem) => pem.replace(/\r?\n/g, ''),
} satisfies Record<string, (pem: string) => string>

export type CertificateForm = keyof typeof forms

/** Sends the right certificate in another form than base64 of its DER encoding. */
export function certificateReformed(
  request: HttpRequest,
  sign: Signer,
  form: CertificateForm,
): HttpRequest {
  const signed = sign(request)
  const pem = pemOf(headerValue(signed.headers, HEADER) ?? '')
  return { ...signed, headers: withHeader(signed.headers, HEADER, forms[form](pem)) }
}

/** Sends a certificate that says the same of another key, which signed it itself. */
export function certificateOfAnotherKey(request: HttpRequest, sign: Signer): HttpRequest {
  const signed = sign(request)
  const ours = headerValue(signed.headers, HEADER) ?? ''
  return { ...signed, headers: withHeader(signed.headers, HEADER, impostorOf(ours)) }
}

const impostors = new Map<string, string>()

function impostorOf(base64: string): string {
  const known = impostors.get(base64)
  if (known !== undefined) return known
  const impostor = encodeCertificate(reissuedFor(Buffer.from(base64, 'base64'), anotherKey()))
  impostors.set(base64, impostor)
  return impostor
}

function pemOf(base64: string): string {
  return new X509Certificate(Buffer.from(base64, 'base64')).toString()
}
