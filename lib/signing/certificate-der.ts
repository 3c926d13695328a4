import forge from 'node-forge'
import { fromDer, toDer, type DerNode } from './der.ts'
import type { DistinguishedName, NameAttribute } from './distinguished-name.ts'
import { decodeUtf8 } from './utf8.ts'

const { asn1 } = forge

/**
 * The issuer of a certificate, attribute by attribute, in the order of the
 * certificate. node:crypto shows names only in a form of its own, from which
 * neither the attribute boundaries nor the string types can be read back.
 */
export function readIssuer(certificate: Uint8Array): DistinguishedName {
  return readName(certificate, 'issuer')
}

/** The name of the one whom a certificate is about, likewise. */
export function readSubjectName(certificate: Uint8Array): DistinguishedName {
  return readName(certificate, 'subject')
}

function readName(certificate: Uint8Array, field: 'issuer' | 'subject'): DistinguishedName {
  const fields = tbsFields(certificate)
  const name = fields[placeOf(field, fields)]
  return children(name).map((rdn) => children(rdn).map(readAttribute))
}

/** Places among the fields that come after the version. */
const PLACES = { algorithm: 1, issuer: 2, subject: 4, key: 5 } as const

/** Where a field stands in the signed part of a certificate: the oldest have no version before the others. */
export function placeOf(field: keyof typeof PLACES, fields: readonly DerNode[]): number {
  return PLACES[field] + (contextTag(fields[0]) === 0 ? 1 : 0)
}

/** The value of the extension with this object identifier: the node inside its OCTET STRING. */
export function readExtension(certificate: Uint8Array, oid: string): DerNode | undefined {
  const tagged = tbsFields(certificate).find((field) => contextTag(field) === 3)
  if (tagged === undefined) return undefined
  for (const extension of children(children(tagged)[0])) {
    const fields = children(extension)
    if (readOid(fields[0]) === oid) return fromDer(Buffer.from(octets(fields.at(-1)), 'latin1'))
  }
  return undefined
}

/** An attribute value from its own DER, as in the `#hex` of RFC 2253. Throws when it is not DER. */
export function readAttributeValue(oid: string, der: Buffer): NameAttribute {
  return attribute(oid, fromDer(der))
}

export function children(node: DerNode | undefined): DerNode[] {
  if (node === undefined || typeof node.value === 'string') {
    throw new Error('The certificate is not built as X.509 says: a structure is missing.')
  }
  return node.value
}

export function readOid(node: DerNode | undefined): string {
  return asn1.derToOid(octets(node))
}

function octets(node: DerNode | undefined): string {
  if (node === undefined || typeof node.value !== 'string') {
    throw new Error('The certificate is not built as X.509 says: a value is missing.')
  }
  return node.value
}

function readAttribute(node: DerNode): NameAttribute {
  const [type, value] = children(node)
  if (value === undefined) throw new Error('The certificate names an attribute without a value.')
  return attribute(readOid(type), value)
}

function attribute(oid: string, value: DerNode): NameAttribute {
  const text = typeof value.value === 'string' ? TEXT[value.type]?.(value.value) : undefined
  const der = toDer(value).toString('hex').toUpperCase()
  return text === undefined ? { oid, der } : { oid, der, text }
}

const octetPerCharacter = (value: string): string => value

function fourOctetsPerCharacter(value: string): string {
  const octets = Buffer.from(value, 'latin1')
  const characters: string[] = []
  for (let at = 0; at < octets.length; at += 4) {
    characters.push(String.fromCodePoint(octets.readUInt32BE(at)))
  }
  return characters.join('')
}

/** String types by universal tag: what forge gives as a value, to text. Undefined when it is no such text. */
const TEXT: Readonly<Record<number, (value: string) => string | undefined>> = {
  12: (value) => decodeUtf8(Buffer.from(value, 'latin1')), // UTF8String
  18: octetPerCharacter, // NumericString
  19: octetPerCharacter, // PrintableString
  20: octetPerCharacter, // TeletexString, read as Latin-1 as everyone does
  22: octetPerCharacter, // IA5String
  26: octetPerCharacter, // VisibleString
  28: fourOctetsPerCharacter, // UniversalString
  30: octetPerCharacter, // BMPString, whose code units forge has put together already
}

/** The fields of the part of a certificate that is signed. */
export function tbsFields(certificate: Uint8Array): DerNode[] {
  return children(children(fromDer(certificate))[0])
}

function contextTag(node: DerNode | undefined): number | undefined {
  return node?.tagClass === asn1.Class.CONTEXT_SPECIFIC ? node.type : undefined
}
