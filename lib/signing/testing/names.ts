import fc from 'fast-check'
import { attributeOid } from '../attribute-types.ts'
import type { DistinguishedName, NameAttribute } from '../distinguished-name.ts'

const SPECIALS = Array.from(',+"\\<>;#= ')
const PLAIN = Array.from('azAZ09-./:@')
const LATIN = Array.from('æøåÆØÅéß\u0085\u00a0')
const WIDER = Array.from('Жж銀行\u2028')
const CONTROLS = ['\0', '\t', '\n', '\r', '\x1f', '\x7f']

function textOf(...rest: readonly string[]): fc.Arbitrary<string> {
  const unit = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...SPECIALS) },
    { weight: 3, arbitrary: fc.constantFrom(...PLAIN) },
    { weight: 1, arbitrary: fc.constantFrom(...CONTROLS) },
    { weight: 2, arbitrary: fc.constantFrom(...LATIN, ...rest) },
  )
  return fc.string({ unit, minLength: 1, maxLength: 12 })
}

/** Texts full of what RFC 2253 escapes, and of what it leaves alone. */
export const nameText = textOf(...WIDER, '🏦')

interface Encoding {
  readonly tag: number
  readonly texts: fc.Arbitrary<string>
  readonly encode: (text: string) => Buffer
}

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1')

const ENCODINGS: readonly Encoding[] = [
  { tag: 12, texts: nameText, encode: (text) => Buffer.from(text) }, // UTF8String
  { tag: 19, texts: textOf(), encode: latin1 }, // PrintableString
  { tag: 20, texts: textOf(), encode: latin1 }, // TeletexString
  { tag: 22, texts: textOf(), encode: latin1 }, // IA5String
  { tag: 28, texts: nameText, encode: (text) => Buffer.concat(Array.from(text, codePoint)) }, // UniversalString
  { tag: 30, texts: textOf(...WIDER), encode: (text) => Buffer.from(text, 'utf16le').swap16() }, // BMPString
]
const BIT_STRING = 3

function codePoint(character: string): Buffer {
  const octets = Buffer.alloc(4)
  octets.writeUInt32BE(character.codePointAt(0) ?? 0)
  return octets
}

function encoded(tag: number, content: Buffer): string {
  return Buffer.concat([Buffer.of(tag, content.length), content])
    .toString('hex')
    .toUpperCase()
}

/** Without STREET, which OpenSSL writes in lower case; the last one has no name anywhere. */
const TYPES = ['CN', 'L', 'ST', 'O', 'OU', 'C', 'DC', 'UID', '1.3.6.1.4.1.55555.1']

const value: fc.Arbitrary<Omit<NameAttribute, 'oid'>> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc
      .constantFrom(...ENCODINGS)
      .chain(({ tag, texts, encode }) =>
        texts.map((text) => ({ text, der: encoded(tag, encode(text)) })),
      ),
  },
  {
    weight: 1,
    arbitrary: textOf().map((text) => ({ der: encoded(BIT_STRING, latin1(`\0${text}`)) })),
  },
)

const attribute: fc.Arbitrary<NameAttribute> = fc
  .tuple(fc.constantFrom(...TYPES), value)
  .map(([type, value]) => ({ oid: attributeOid(type) ?? type, ...value }))

/** Names as certificates hold them: any order, several attributes in one place, every string type. */
export const names: fc.Arbitrary<DistinguishedName> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.tuple(attribute) },
    { weight: 1, arbitrary: fc.array(attribute, { minLength: 2, maxLength: 3 }) },
  ),
  { minLength: 1, maxLength: 4 },
)

/** Names of many places, as long as none in use. */
export const longNames: fc.Arbitrary<DistinguishedName> = fc.array(fc.tuple(attribute), {
  minLength: 10,
  maxLength: 40,
})
