import { sign, X509Certificate, type KeyObject } from 'node:crypto'
import {
  bitString,
  boolean,
  fromDer,
  integer,
  nothing,
  octets,
  oid,
  printableString,
  sequence,
  set,
  tagged,
  time,
  toDer,
  utf8String,
  type DerNode,
} from './der.ts'
import type { DistinguishedName, NameAttribute } from './distinguished-name.ts'

export interface CertificateContent {
  readonly subject: DistinguishedName
  readonly issuer: DistinguishedName
  /** In hexadecimal. */
  readonly serial: string
  readonly notBefore: Date
  readonly notAfter: Date
  readonly publicKey: KeyObject
  readonly extensions: readonly CertificateExtension[]
}

export interface CertificateExtension {
  readonly oid: string
  readonly critical: boolean
  readonly value: DerNode
}

const VERSION_3 = '02'
const SHA256_WITH_RSA = '1.2.840.113549.1.1.11'
const COUNTRY = '2.5.4.6'

/** Makes an X.509 certificate, signed with sha256WithRSAEncryption by the issuer's key. */
export function buildCertificate(
  content: CertificateContent,
  issuerKey: KeyObject,
): X509Certificate {
  const algorithm = sequence(oid(SHA256_WITH_RSA), nothing())
  const toBeSigned = sequence(
    tagged(0, integer(VERSION_3)),
    integer(content.serial),
    algorithm,
    writeName(content.issuer),
    sequence(time(content.notBefore), time(content.notAfter)),
    writeName(content.subject),
    fromDer(content.publicKey.export({ type: 'spki', format: 'der' })),
    tagged(3, sequence(...content.extensions.map(writeExtension))),
  )
  const signature = sign('sha256', toDer(toBeSigned), issuerKey)
  return new X509Certificate(toDer(sequence(toBeSigned, algorithm, bitString(signature))))
}

function writeName(name: DistinguishedName): DerNode {
  return sequence(...name.map((place) => set(...place.map(writeAttribute))))
}

/** As it is encoded already, or as UTF8String; RFC 5280 wants PrintableString for a country. */
function writeAttribute({ oid: type, der, text = '' }: NameAttribute): DerNode {
  const string = type === COUNTRY ? printableString(text) : utf8String(text)
  const value = der === undefined ? string : fromDer(Buffer.from(der, 'hex'))
  return sequence(oid(type), value)
}

function writeExtension({ oid: type, critical, value }: CertificateExtension): DerNode {
  return critical
    ? sequence(oid(type), boolean(true), octets(toDer(value)))
    : sequence(oid(type), octets(toDer(value)))
}
