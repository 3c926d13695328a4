import { shortNameOf } from '../attribute-types.ts'
import { toDer, utf8String } from '../der.ts'
import type { DistinguishedName, NameAttribute } from '../distinguished-name.ts'
import { formatName } from '../distinguished-name.ts'
import type { Hypothesis } from './search.ts'

/** A name on its way to text: its attributes already spelled, their order and separator still open. */
export interface NameSpelling {
  readonly places: readonly (readonly Attribute[])[]
  readonly separator: string
}

interface Attribute {
  readonly type: string
  readonly value: string
  readonly source: NameAttribute
}

/** A name as RFC 2253 writes it. */
export function spelled(name: DistinguishedName): NameSpelling {
  const places = name.toReversed().map((place) =>
    place.toReversed().map((source): Attribute => {
      const text = formatName([[source]])
      const at = text.indexOf('=')
      return { type: text.slice(0, at), value: text.slice(at + 1), source }
    }),
  )
  return { places, separator: ',' }
}

export function nameText({ places, separator }: NameSpelling): string {
  const texts = places.map((place) => place.map(({ type, value }) => `${type}=${value}`).join('+'))
  return separator === '/' ? `/${texts.join('/')}` : texts.join(separator)
}

/** Names that tools and libraries have for attribute types that RFC 2253 has none for. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  '2.5.4.97': ['organizationIdentifier', 'OrganizationIdentifier', '2.5.4.97', 'OID.2.5.4.97'],
  '2.5.4.5': ['serialNumber', 'SERIALNUMBER', 'SN', 'OID.2.5.4.5'],
  '1.2.840.113549.1.9.1': ['emailAddress', 'EMAILADDRESS', 'E', 'OID.1.2.840.113549.1.9.1'],
  '2.5.4.4': ['SN', 'surname', 'SURNAME'],
  '2.5.4.42': ['GN', 'givenName', 'GIVENNAME'],
  '2.5.4.12': ['title', 'T'],
}
/** The order in which one vendor’s sample client writes a name, whatever the certificate’s order. */
const SAMPLE_CLIENT_ORDER = ['CN', 'O', 'OU', 'L', 'S', 'ST', 'C']

/** Up to here every order of a name’s places is tried. */
const MOST_PLACES = 7

/** What becomes of a name in the form of RFC 2253. */
export const nameSpellings: readonly Hypothesis<NameSpelling>[] = [
  {
    name: 'attribute-as-text',
    says: 'An attribute for which RFC 2253 has no short name is written with a name or as plain text.',
    fix: 'Write such an attribute as <object identifier>=#<hexadecimal of its DER encoding>.',
    variants: (name) => [0, 1, 2, 3].map((at) => mapped(name, (one) => asText(one, at))),
  },
  {
    name: 'unescaped-specials',
    says: 'Special characters in the name are not escaped.',
    fix: 'Put a backslash before each of , + " \\ < > ; in a value, # at its start, blanks at its ends.',
    variants: (name) => [mapped(name, unescaped)],
  },
  {
    name: 'doubled-backslashes',
    says: 'The backslashes of the name are doubled, as if it were a string in source code or JSON.',
    fix: 'Send each backslash once.',
    variants: (name) => [
      mapped(name, (one) => ({ ...one, value: one.value.replaceAll('\\', '\\\\') })),
    ],
  },
  {
    name: 's-for-st',
    says: 'The attribute for state or province is called S.',
    fix: 'Call it ST, as RFC 2253 does.',
    variants: (name) => [mapped(name, (one) => (one.type === 'ST' ? { ...one, type: 'S' } : one))],
  },
  {
    name: 'lower-case-types',
    says: 'The attribute types are written in lower case.',
    fix: 'Write the attribute types in upper case: CN, O, C.',
    variants: (name) => [mapped(name, (one) => ({ ...one, type: one.type.toLowerCase() }))],
  },
  {
    name: 'object-identifiers',
    says: 'The attribute types are written as object identifiers.',
    fix: 'Write CN, O, C and the like where RFC 2253 has a short name.',
    variants: (name) => [mapped(name, (one) => ({ ...one, type: one.source.oid }))],
  },
  {
    name: 'hexadecimal-values',
    says: 'The values are written as the hexadecimal of their encoding.',
    fix: 'Write values as text where RFC 2253 has a short name for their type.',
    variants: (name) => [mapped(name, (one) => ({ ...one, value: `#${derOf(one.source)}` }))],
  },
  {
    name: 'hexadecimal-pairs',
    says: 'Characters are escaped by the octets of their UTF-8: every special one, and every one beyond ASCII.',
    fix: 'Put a backslash before specials, and leave characters beyond ASCII as they are.',
    variants: (name) => [mapped(name, inPairs)],
  },
  {
    name: 'blanks-after-commas',
    says: 'There are blanks after the commas.',
    fix: 'Join the attributes by commas alone.',
    variants: (name) => [{ ...name, separator: ', ' }],
  },
  {
    name: 'other-separator',
    says: 'The attributes are not joined by commas.',
    fix: 'Join the attributes by commas: CN=…,O=…,C=….',
    variants: (name) => ['/', ';', '; ', ' '].map((separator) => ({ ...name, separator })),
  },
  {
    name: 'reverse-order',
    says: 'The name is in the order of the certificate; RFC 2253 begins with the last attribute.',
    fix: 'Write the name from the last attribute to the first.',
    variants: (name) => [{ ...name, places: name.places.toReversed() }],
  },
  {
    name: 'sample-client-order',
    says: 'The name is in the fixed order CN, O, OU, L, ST, C; the certificate has another one.',
    fix: 'Take the order from the certificate, from the last attribute to the first.',
    variants: (name) => [{ ...name, places: name.places.toSorted(bySampleClient) }],
  },
  {
    name: 'other-order',
    says: 'The attributes of the name are in another order than in the certificate.',
    fix: 'Take the order from the certificate, from the last attribute to the first.',
    variants: ({ places, ...name }) =>
      places.length > MOST_PLACES
        ? []
        : permutations(places).map((order) => ({ ...name, places: order })),
  },
]

function mapped(name: NameSpelling, change: (attribute: Attribute) => Attribute): NameSpelling {
  return { ...name, places: name.places.map((place) => place.map(change)) }
}

function asText(attribute: Attribute, at: number): Attribute {
  const { oid, text } = attribute.source
  if (shortNameOf(oid) !== undefined || text === undefined) return attribute
  const names = OTHER_NAMES[oid] ?? [oid, `OID.${oid}`]
  return { ...attribute, type: names[at] ?? oid, value: text.replace(/[,+"\\<>;]/g, '\\$&') }
}

function unescaped(attribute: Attribute): Attribute {
  const { text } = attribute.source
  return text === undefined || attribute.value.startsWith('#')
    ? attribute
    : { ...attribute, value: text }
}

function inPairs(attribute: Attribute): Attribute {
  if (attribute.source.text === undefined || attribute.value.startsWith('#')) return attribute
  const value = attribute.value.replace(/\\([^0-9A-Fa-f])|[^ -~]+/gu, (found, special?: string) =>
    Buffer.from(special ?? found)
      .toString('hex')
      .toUpperCase()
      .replace(/../g, '\\$&'),
  )
  return { ...attribute, value }
}

/** The attribute's encoding in hexadecimal; a text that has none yet is a UTF8String. */
function derOf({ der, text = '' }: NameAttribute): string {
  return der ?? toDer(utf8String(text)).toString('hex').toUpperCase()
}

function bySampleClient(one: readonly Attribute[], other: readonly Attribute[]): number {
  return rank(one) - rank(other)
}

function rank([first]: readonly Attribute[]): number {
  const at = SAMPLE_CLIENT_ORDER.indexOf(first?.type ?? '')
  return at < 0 ? SAMPLE_CLIENT_ORDER.length : at
}

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length <= 1) return [[...items]]
  return items.flatMap((item, at) =>
    permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]),
  )
}
