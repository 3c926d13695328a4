import { sign, X509Certificate, type KeyObject } from 'node:crypto'
import { placeOf, tbsFields } from './certificate-der.ts'
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
/** How an issuer's signature is named, by the kind of its key; RFC 5758 wants no parameters for ECDSA. */
const SIGNATURES: Readonly<Record<string, DerNode>> = {
  rsa: sequence(oid('1.2.840.113549.1.1.11'), nothing()), // sha256WithRSAEncryption
  ec: sequence(oid('1.2.840.10045.4.3.2')), // ecdsa-with-SHA256
}
const COUNTRY = '2.5.4.6'

/** Makes an X.509 certificate, signed with SHA-256 by the issuer's key, RSA or elliptic. */
export function buildCertificate(
  content: CertificateContent,
  issuerKey: KeyObject,
): X509Certificate {
  const toBeSigned = sequence(
    tagged(0, integer(VERSION_3)),
    integer(content.serial),
    signatureBy(issuerKey),
    writeName(content.issuer),
    sequence(time(content.notBefore), time(content.notAfter)),
    writeName(content.subject),
    fromDer(content.publicKey.export({ type: 'spki', format: 'der' })),
    tagged(3, sequence(...content.extensions.map(writeExtension))),
  )
  return signed(toBeSigned, issuerKey)
}

/** A certificate that says the same, field by field, of another key, and is signed by that key. */
export function reissuedFor(
  certificate: Uint8Array,
  { publicKey, privateKey }: { readonly publicKey: KeyObject; readonly privateKey: KeyObject },
): X509Certificate {
  const fields = tbsFields(certificate)
  const changed = fields
    .with(placeOf('algorithm', fields), signatureBy(privateKey))
    .with(placeOf('key', fields), fromDer(publicKey.export({ type: 'spki', format: 'der' })))
  return signed(sequence(...changed), privateKey)
}

function signed(toBeSigned: DerNode, issuerKey: KeyObject): X509Certificate {
  const signature = bitString(sign('sha256', toDer(toBeSigned), issuerKey))
  return new X509Certificate(toDer(sequence(toBeSigned, signatureBy(issuerKey), signature)))
}

function signatureBy({ asymmetricKeyType }: KeyObject): DerNode {
  const algorithm = SIGNATURES[asymmetricKeyType ?? '']
  if (algorithm !== undefined) return algorithm
  throw new Error(
    `Cannot sign a certificate with a key of the type ${asymmetricKeyType}: use RSA or EC.`,
  )
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
