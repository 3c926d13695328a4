import { attributeOid, shortNameOf } from './attribute-types.ts'

/** One attribute of a name. `text` is there when the value is a string, `der` (upper-case hexadecimal) when its encoding is known. */
export interface NameAttribute {
  readonly oid: string
  readonly text?: string
  readonly der?: string
}

/** The attributes that stand together in one place of a name; nearly always a single one. */
export type RelativeName = readonly NameAttribute[]

/** A name in the order of the certificate, which RFC 2253 reverses. */
export type DistinguishedName = readonly RelativeName[]

/**
 * A name from its places in the order of a certificate, each a record of short
 * names or object identifiers to text:
 * `distinguishedName({ C: 'NO' }, { O: 'Bank' }, { CN: 'CA', UID: '7' })`.
 */
export function distinguishedName(
  ...places: readonly Readonly<Record<string, string>>[]
): DistinguishedName {
  return places.map((place) =>
    Object.entries(place).map(([type, text]) => {
      const oid = attributeOid(type)
      if (oid === undefined)
        throw new Error(`Unknown attribute type ${type}: give its object identifier.`)
      return { oid, text }
    }),
  )
}

/**
 * Writes a name as RFC 2253 says. Where it leaves a choice this writes what
 * OpenSSL does: the attributes of a multi-valued place are reversed too,
 * control characters are escaped, and everything beyond ASCII stays as it is.
 */
export function formatName(name: DistinguishedName): string {
  return name
    .toReversed()
    .map((rdn) => rdn.toReversed().map(formatAttribute).join('+'))
    .join(',')
}

function formatAttribute({ oid, text, der }: NameAttribute): string {
  const shortName = shortNameOf(oid)
  if (shortName !== undefined && text !== undefined) return `${shortName}=${escapeValue(text)}`
  if (der === undefined) {
    throw new Error(
      `Cannot write the attribute ${oid}: RFC 2253 wants its encoding, and only its text is known.`,
    )
  }
  return `${shortName ?? oid}=#${der}`
}

function escapeValue(text: string): string {
  return text
    .replace(/[,+"\\<>;]|^[# ]|(?!^) $/g, '\\$&')
    .replace(/(?=\p{ASCII})\p{Cc}/gu, (control) => `\\${hexOctet(control)}`)
}

function hexOctet(character: string): string {
  return character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')
}

/**
 * Whether two names are the same: place by place in the same order, the
 * attributes of a place in any order, values compared as they are once
 * unescaped.
 */
export function sameName(one: DistinguishedName, other: DistinguishedName): boolean {
  return (
    one.length === other.length &&
    one.every((rdn, index) => sameRelativeName(rdn, other[index] ?? []))
  )
}

function sameRelativeName(one: RelativeName, other: RelativeName): boolean {
  const left = [...other]
  for (const attribute of one) {
    const at = left.findIndex((candidate) => sameAttribute(attribute, candidate))
    if (at < 0) return false
    left.splice(at, 1)
  }
  return left.length === 0
}

function sameAttribute(one: NameAttribute, other: NameAttribute): boolean {
  if (one.oid !== other.oid) return false
  return one.text !== undefined || other.text !== undefined
    ? one.text === other.text
    : one.der === other.der
}
