import { nameSpellings, nameText, spelled } from './diagnose/issuer-spellings.ts'
import { serialSpellings } from './diagnose/serial-spellings.ts'
import { formatName, sameName, type DistinguishedName } from './distinguished-name.ts'
import { formatKeyId } from './key-id.ts'
import { parseName } from './parse-name.ts'
import { isUpperCaseHex, sameSerial } from './serial.ts'
import { formatSignatureHeader, parseSignatureHeader } from './signature-header.ts'

/** Spellings of an issuer that are met with and do not name it by RFC 2253, as diagnoses call them. */
export type IssuerMisspelling =
  | 'reverse-order'
  | 'sample-client-order'
  | 's-for-st'
  | 'unescaped-specials'

/** Spellings that RFC 2253 allows beside the one that requests are sent with. */
export type IssuerSpelling =
  | 'lower-case-types'
  | 'object-identifiers'
  | 'hexadecimal-values'
  | 'hexadecimal-pairs'
  | 'blanks-after-commas'

/**
 * The issuer in a spelling; undefined when this name has none: when it comes out as it is usually
 * written, means another name than it should, or cannot stand in a Signature header.
 */
export function misspelledIssuer(
  issuer: DistinguishedName,
  spelling: IssuerMisspelling,
): string | undefined {
  const text = issuerText(issuer, spelling)
  return text !== undefined && !names(text, issuer) ? text : undefined
}

export function respelledIssuer(
  issuer: DistinguishedName,
  spelling: IssuerSpelling,
): string | undefined {
  const text = issuerText(issuer, spelling)
  return text !== undefined && names(text, issuer) ? text : undefined
}

function issuerText(issuer: DistinguishedName, spelling: string): string | undefined {
  const usual = formatName(issuer)
  const [found] =
    nameSpellings.find(({ name }) => name === spelling)?.variants(spelled(issuer)) ?? []
  const text = found === undefined ? usual : nameText(found)
  return text === usual || !fitsHeader(text) ? undefined : text
}

function names(text: string, issuer: DistinguishedName): boolean {
  const name = parseName(text)
  return name !== undefined && sameName(name, issuer)
}

/** Whether a quote or backslash in the text leaves the Signature header readable, and the text in it. */
function fitsHeader(issuer: string): boolean {
  const keyId = formatKeyId({ serial: '1', issuer })
  const others = { algorithm: '', headers: '', signature: '' }
  return parseSignatureHeader(formatSignatureHeader({ keyId, ...others })).parts.keyId === keyId
}

/** The serial number in lower case; undefined when it has no letters. */
export function serialInLowerCase(serial: string): string | undefined {
  const text = spelledSerial(serial, 'lower-case-serial')
  return text !== undefined && !isUpperCaseHex(text) ? text : undefined
}

/** The serial number in decimal; undefined when that is the same number in hexadecimal. */
export function serialInDecimal(serial: string): string | undefined {
  const text = spelledSerial(serial, 'decimal-serial')
  return text !== undefined && !sameSerial(text, serial) ? text : undefined
}

/** The serial number with more or fewer leading zeros; undefined when there is none to leave out. */
export function serialWithOtherZeros(
  serial: string,
  spelling: 'leading-zeros-stripped' | 'leading-zeros-added',
): string | undefined {
  return spelledSerial(serial, spelling)
}

function spelledSerial(serial: string, spelling: string): string | undefined {
  const known = serialSpellings.find(({ name }) => name === spelling)
  return [...(known?.variants(serial) ?? [])].find((text) => text !== serial)
}
