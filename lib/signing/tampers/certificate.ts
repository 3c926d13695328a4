import { X509Certificate } from 'node:crypto'
import forge from 'node-forge'
import { headerValue, withHeader, withoutHeader } from '../../http/message.ts'
import type { HttpRequest } from '../../http/message.ts'
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

/** Sends a certificate with the same names, serial number and dates, but of another key, which signed it itself. */
export function certificateOfAnotherKey(request: HttpRequest, sign: Signer): HttpRequest {
  const signed = sign(request)
  const ours = headerValue(signed.headers, HEADER) ?? ''
  return { ...signed, headers: withHeader(signed.headers, HEADER, impostorOf(ours)) }
}

const impostors = new Map<string, string>()

function impostorOf(base64: string): string {
  const known = impostors.get(base64)
  if (known !== undefined) return known
  const original = forge.pki.certificateFromPem(pemOf(base64))
  const { publicKey, privateKey } = anotherKey()
  const impostor = forge.pki.createCertificate()
  impostor.publicKey = forge.pki.publicKeyFromPem(
    publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  )
  impostor.serialNumber = original.serialNumber
  impostor.validity.notBefore = original.validity.notBefore
  impostor.validity.notAfter = original.validity.notAfter
  impostor.setSubject(original.subject.attributes)
  impostor.setIssuer(original.issuer.attributes)
  impostor.setExtensions(original.extensions)
  impostor.sign(
    forge.pki.privateKeyFromPem(privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()),
    forge.md.sha256.create(),
  )
  const der = forge.asn1.toDer(forge.pki.certificateToAsn1(impostor)).getBytes()
  const written = Buffer.from(der, 'binary').toString('base64')
  impostors.set(base64, written)
  return written
}

function pemOf(base64: string): string {
  return new X509Certificate(Buffer.from(base64, 'base64')).toString()
}
