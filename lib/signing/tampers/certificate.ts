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
  const original = forge.pki.certificateFromPem(
    new X509Certificate(Buffer.from(base64, 'base64')).toString(),
  )
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
