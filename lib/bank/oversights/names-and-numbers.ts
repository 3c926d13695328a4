import { formatName, sameName, type DistinguishedName } from '../../signing/distinguished-name.ts'
import { parseName } from '../../signing/parse-name.ts'
import { comparing } from './key-id.ts'
import type { Oversight } from './oversight.ts'

/** Ways to compare less of an issuer’s name, or of a serial number, that is out of the ordinary. */
export const namingOversights = {
  'specials-of-issuer': issuersAlike(
    'without the characters that RFC 2253 escapes',
    (found, own) => withoutSpecials(found) === withoutSpecials(formatName(own)),
  ),
  'letters-of-issuer': issuersAlike(
    'with question marks for letters beyond ASCII',
    (found, own) => inAscii(found) === inAscii(formatName(own)),
  ),
  'end-of-long-issuer': issuersAlike(
    'up to 255 characters',
    (found, own) => found.slice(0, 255) === formatName(own).slice(0, 255),
  ),
  'attributes-of-place': issuersAlike(
    'by one attribute in each place',
    alikeIn((name) => name.map((place) => place.toSorted(byType).slice(0, 1))),
  ),
  'places-of-attributes': issuersAlike(
    'by their attributes, wherever they stand',
    alikeIn((name) => [name.flat()]),
  ),
  'precision-of-serial': serialsAlike(
    'as floating point numbers',
    (found, own) => Number(`0x${found}`) === Number(`0x${own}`),
  ),
  'high-bits-of-serial': serialsAlike(
    'by 64 bits',
    (found, own) => lowBits(found) === lowBits(own),
  ),
  'zeros-of-serial': serialsAlike(
    'without any of their zeros',
    (found, own) => found.replaceAll('0', '') === own.replaceAll('0', ''),
  ),
} satisfies Record<string, Oversight>

function issuersAlike(
  how: string,
  alike: (found: string, own: DistinguishedName) => boolean,
): Oversight {
  return {
    description: `compares issuers ${how}`,
    finding: 'key-id-issuer-differs',
    passes: comparing(({ issuer }, own) => alike(issuer, own.issuer)),
  }
}

function serialsAlike(how: string, alike: (found: string, own: string) => boolean): Oversight {
  return {
    description: `compares serial numbers ${how}`,
    finding: 'key-id-serial-differs',
    passes: comparing(({ serial }, own) => alike(serial, own.serial)),
  }
}

function withoutSpecials(text: string): string {
  return text.replace(/[,+"\\<>;#]/g, '')
}

function inAscii(text: string): string {
  return text.replace(/[^\0-\x7f]/gu, '?')
}

function lowBits(serial: string): string {
  return serial.padStart(16, '0').slice(-16)
}

/** Compares names by a part of what they say. */
function alikeIn(
  part: (name: DistinguishedName) => DistinguishedName,
): (found: string, own: DistinguishedName) => boolean {
  return (found, own) => {
    const name = parseName(found)
    return name !== undefined && sameName(part(own), part(name))
  }
}

function byType(one: { readonly oid: string }, other: { readonly oid: string }): number {
  return one.oid < other.oid ? -1 : 1
}
