import forge from 'node-forge'

const { asn1 } = forge
export type DerNode = forge.asn1.Asn1

/** Nodes of DER, as far as certificates need them. */

export function sequence(...nodes: DerNode[]): DerNode {
  return universal(asn1.Type.SEQUENCE, nodes)
}

export function set(...nodes: DerNode[]): DerNode {
  return universal(asn1.Type.SET, nodes)
}

export function oid(identifier: string): DerNode {
  return universal(asn1.Type.OID, asn1.oidToDer(identifier).getBytes())
}

export function utf8String(text: string): DerNode {
  return universal(asn1.Type.UTF8, Buffer.from(text).toString('latin1'))
}

export function printableString(text: string): DerNode {
  return universal(asn1.Type.PRINTABLESTRING, text)
}

export function ia5String(text: string): DerNode {
  return universal(asn1.Type.IA5STRING, text)
}

/** A whole number of zero or more, from hexadecimal digits. */
export function integer(hex: string): DerNode {
  const digits = hex.replace(/^0+(?=.)/, '')
  const octets = Buffer.from(digits.length % 2 === 0 ? digits : `0${digits}`, 'hex')
  // A first bit of 1 would make it negative.
  const sign = (octets[0] ?? 0) > 0x7f ? '\0' : ''
  return universal(asn1.Type.INTEGER, sign + octets.toString('latin1'))
}

export function boolean(value: boolean): DerNode {
  return universal(asn1.Type.BOOLEAN, value ? '\xff' : '\0')
}

export function nothing(): DerNode {
  return universal(asn1.Type.NULL, '')
}

export function octets(content: Uint8Array): DerNode {
  return universal(asn1.Type.OCTETSTRING, Buffer.from(content).toString('latin1'))
}

/** Bits that fill their last octet but for `unused` ones. */
export function bitString(octets: Uint8Array, unused = 0): DerNode {
  const bits = String.fromCharCode(unused) + Buffer.from(octets).toString('latin1')
  return universal(asn1.Type.BITSTRING, bits)
}

/** RFC 5280 wants the short form up to 2049, and the long one from then on. */
export function time(date: Date): DerNode {
  return date.getUTCFullYear() < 2050
    ? universal(asn1.Type.UTCTIME, asn1.dateToUtcTime(date))
    : universal(asn1.Type.GENERALIZEDTIME, asn1.dateToGeneralizedTime(date))
}

/** `[tag]`, explicitly around a node. */
export function tagged(tag: number, node: DerNode): DerNode {
  return asn1.create(asn1.Class.CONTEXT_SPECIFIC, tag, true, [node])
}

/** `[tag]` in the place of the tag that octets have by themselves. */
export function implicit(tag: number, content: Uint8Array): DerNode {
  const value = Buffer.from(content).toString('latin1')
  return asn1.create(asn1.Class.CONTEXT_SPECIFIC, tag, false, value)
}

export function fromDer(der: Uint8Array): DerNode {
  return asn1.fromDer(Buffer.from(der).toString('latin1'), true)
}

export function toDer(node: DerNode): Buffer {
  return Buffer.from(asn1.toDer(node).getBytes(), 'latin1')
}

function universal(type: forge.asn1.Type, value: string | DerNode[]): DerNode {
  return asn1.create(asn1.Class.UNIVERSAL, type, typeof value !== 'string', value)
}
