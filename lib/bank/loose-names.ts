import type { DistinguishedName } from '../signing/distinguished-name.ts'

/**
 * Whether two names are the same as RFC 5280, section 7.1, has them compared: without regard to case, to
 * blanks at the ends of values, and to how many there are within them.
 */
export function looselySameName(one: DistinguishedName, other: DistinguishedName): boolean {
  return prepared(one) === prepared(other)
}

function prepared(name: DistinguishedName): string {
  const values = (place: DistinguishedName[number]) =>
    place.map(({ oid, text, der = '' }) => `${oid}=${text === undefined ? der : folded(text)}`)
  return JSON.stringify(name.map((place) => values(place).toSorted()))
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim().replace(/ +/g, ' ')
}
