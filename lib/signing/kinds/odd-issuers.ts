import { distinguishedName, formatName, type DistinguishedName } from '../distinguished-name.ts'

/** An issuer that tries one thing about how names are written and read. */
export interface OddIssuer {
  /** What sets its certificates apart, as it may follow "a certificate". */
  readonly that: string
  /** The name of an authority of ours that is so. */
  readonly name: DistinguishedName
  /** Whether any name is so. */
  readonly fits: (name: DistinguishedName) => boolean
}

export const oddIssuers = {
  'issuer-comma': holding(',', 'a comma'),
  'issuer-plus': holding('+', 'a plus sign'),
  'issuer-quote': holding('"', 'a quotation mark'),
  'issuer-backslash': holding('\\', 'a backslash'),
  'issuer-less-than': holding('<', 'a less-than sign'),
  'issuer-greater-than': holding('>', 'a greater-than sign'),
  'issuer-semicolon': holding(';', 'a semicolon'),
  'issuer-hash': organisation('#Samsvar', 'that begins with a number sign', (text) =>
    text.startsWith('#'),
  ),
  'issuer-leading-blank': organisation(' Samsvar', 'that begins with a blank', (text) =>
    text.startsWith(' '),
  ),
  'issuer-trailing-blank': organisation('Samsvar ', 'that ends with a blank', (text) =>
    text.endsWith(' '),
  ),
  'issuer-multi-valued': {
    that: 'of an issuer with two attributes in one place of its name',
    name: distinguishedName({ C: 'NO' }, { O: 'Samsvar', OU: 'Test' }, { CN: 'Samsvar Test CA' }),
    fits: (name) => name.some((place) => place.length > 1),
  },
  'issuer-non-ascii': organisation(
    'Sørøya Prøvebank',
    'with letters of ISO-8859-1',
    (text) => /[^\0-\x7f]/.test(text) && !BEYOND_LATIN.test(text),
  ),
  'issuer-non-latin': organisation('Żółw 試験', 'with letters that ISO-8859-1 has not', (text) =>
    BEYOND_LATIN.test(text),
  ),
  'issuer-long': {
    that: 'of an issuer whose name is longer than 255 characters',
    name: longName(),
    fits: (name) => formatName(name).length > 255,
  },
} as const satisfies Record<string, OddIssuer>

export type OddIssuerName = keyof typeof oddIssuers
export const ODD_ISSUERS = Object.keys(oddIssuers) as readonly OddIssuerName[]

/** Those with a character that RFC 2253 escapes wherever it stands, or in front. */
export const ISSUERS_WITH_SPECIALS = [
  'issuer-comma',
  'issuer-plus',
  'issuer-quote',
  'issuer-backslash',
  'issuer-less-than',
  'issuer-greater-than',
  'issuer-semicolon',
  'issuer-hash',
] as const satisfies readonly OddIssuerName[]

const BEYOND_LATIN = /[^\0-\xff]/

function holding(character: string, called: string): OddIssuer {
  return organisation(`Samsvar${character}Test`, `with ${called} in it`, (text) =>
    text.includes(character),
  )
}

function organisation(text: string, which: string, fits: (text: string) => boolean): OddIssuer {
  return {
    that: `of an issuer with a value ${which}`,
    name: distinguishedName({ C: 'NO' }, { O: text }, { CN: 'Samsvar Test CA' }),
    fits: (name) => name.flat().some(({ text }) => text !== undefined && fits(text)),
  }
}

/** Each value as long as RFC 5280 lets it be, or nearly. */
function longName(): DistinguishedName {
  const value = (text: string) => text.repeat(64).slice(0, 64).trim()
  const units = ['abcdefgh ', 'ijklmnop ', 'qrstuvwx ', 'yzabcdef '].map((text) => ({
    OU: value(text),
  }))
  return distinguishedName({ C: 'NO' }, { O: value('Samsvar ') }, ...units, {
    CN: value('Samsvar Test CA '),
  })
}
