import { isIP } from 'node:net'
import { acceptFixValues } from './accept-fix-values.ts'
import { psuContexts, psuHttpMethods } from './psu-values.ts'

interface HeaderValue {
  readonly expected: string
  readonly isRight: (value: string) => boolean
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const GEO_LOCATION = /^GEO:-?\d+(?:\.\d+)?,-?\d+(?:\.\d+)?$/

/**
 * What the table of request headers says of their values, by lower-case name. PSU-ID is not among
 * them: its value is what the bank gave out.
 */
const values: ReadonlyMap<string, HeaderValue> = new Map<string, HeaderValue>([
  [
    'x-accept-fix',
    {
      expected: 'published values, separated by commas',
      isRight: (value) => acceptFixesOf(value).every((fix) => oneOf(acceptFixValues, fix)),
    },
  ],
  ['content-type', { expected: 'application/json', isRight: isJson }],
  ['tpp-redirect-uri', { expected: 'an absolute URL', isRight: (value) => URL.canParse(value) }],
  ['tpp-redirect-preferred', listed(['true', 'false'])],
  ['psu-context', listed(psuContexts)],
  ['psu-http-method', listed(psuHttpMethods)],
  ['psu-ip-address', { expected: 'an IP address', isRight: (value) => isIP(value) !== 0 }],
  ['psu-device-id', { expected: 'a UUID', isRight: (value) => UUID.test(value) }],
  [
    'psu-geo-location',
    { expected: 'GEO:<latitude>,<longitude>', isRight: (value) => GEO_LOCATION.test(value) },
  ],
])

/** What a header should hold, when its value is wrong; undefined for a right value, and for other headers. */
export function expectedHeaderValue(name: string, value: string): string | undefined {
  const known = values.get(name.toLowerCase())
  return known === undefined || known.isRight(value) ? undefined : known.expected
}

/** The values of an x-accept-fix header. */
export function acceptFixesOf(value: string): string[] {
  return value.split(',').map((fix) => fix.trim())
}

function listed(list: readonly string[]): HeaderValue {
  return { expected: list.join(' or '), isRight: (value) => oneOf(list, value) }
}

function oneOf(list: readonly string[], value: string): boolean {
  return list.includes(value)
}

function isJson(value: string): boolean {
  return /^application\/json(?:\s*;\s*charset="?utf-8"?)?$/i.test(value)
}
