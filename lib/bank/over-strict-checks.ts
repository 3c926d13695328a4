import { readSignatureHeader } from '../signing/checks/signature-header.ts'
import { parseKeyId, type KeyId } from '../signing/key-id.ts'
import { parseName } from '../signing/parse-name.ts'
import { SIGNED_HEADERS } from '../signing/types.ts'
import { formatError, type Objection } from './check.ts'
import type { BankPolicy } from './policy.ts'
import type { Received } from './received.ts'
import { Refusal } from './refusal.ts'

/** Refusals of what the interface allows. Only a bank with a defect makes them. */
const overStrictChecks = {
  'request-target-signed': (request) => signedNames(request).includes('(request-target)'),
  'other-order-signed': (request) => {
    const order = SIGNED_HEADERS.filter((name) => signedNames(request).includes(name))
    const signed = signedNames(request).filter((name) => SIGNED_HEADERS.some((six) => six === name))
    return order.join(' ') !== signed.join(' ')
  },
  'further-headers-signed': (request) =>
    signedNames(request).some((name) => !SIGNED_HEADERS.some((six) => six === name)),
  'digest-sha-256': ({ headers }) => /^sha-256=/i.test(headers.first('Digest') ?? ''),
  'digest-sha-512': ({ headers }) => /^sha-512=/i.test(headers.first('Digest') ?? ''),
  'digest-lower-case': ({ headers }) => headers.first('Digest')?.startsWith('sha-') === true,
  'encoded-words': ({ headers }) => isWord(headers.first('Signature'), ''),
  'encoded-words-in-utf-8': ({ headers }) => isWord(headers.first('Signature'), 'utf-8'),
  'encoded-words-in-iso-8859-1': ({ headers }) => isWord(headers.first('Signature'), 'iso-8859-1'),
  'escapes-but-of-commas': (request) => /\\[^,]/.test(issuerIn(request)),
  'several-attributes-in-a-place': (request) =>
    (parseName(issuerIn(request)) ?? []).some((place) => place.length > 1),
  'issuers-beyond-ascii': (request) => /[^\0-\x7f]/.test(issuerIn(request)),
  'issuers-beyond-iso-8859-1': (request) => /[^\0-\xff]/.test(issuerIn(request)),
  'issuers-of-256-characters': (request) => issuerIn(request).length > 255,
  'serials-with-a-high-bit': (request) => /^[89A-F](?:..)*.$/.test(serialIn(request)),
  'serials-of-17-octets': (request) => serialIn(request).length > 32,
  'header-names-in-another-case': ({ http }) =>
    http.headers.some(([name]) => /^x-request-id$/i.test(name) && name !== 'X-Request-ID'),
  'several-accept-fix': ({ headers }) => (headers.first('x-accept-fix') ?? '').includes(','),
  'tpp-redirect-preferred-false': ({ headers }) =>
    headers.first('TPP-Redirect-Preferred') === 'false',
  'psu-http-method-patch': ({ headers }) => headers.first('PSU-HTTP-Method') === 'PATCH',
  'psu-context-present': ({ headers }) => headers.first('PSU-Context') !== undefined,
  'psu-user-agent-present': ({ headers }) => headers.first('PSU-User-Agent') !== undefined,
  'psu-device-id-present': ({ headers }) => headers.first('PSU-Device-ID') !== undefined,
  'psu-geo-location-present': ({ headers }) => headers.first('PSU-Geo-Location') !== undefined,
  'norwegian-letters': ({ http }) => http.body?.some((byte) => byte > 0x7f) === true,
  'amount-of-100000': sends(/"amount":"100000\.00"/),
  'all-eleven-months': sends(/"monthsOfExecution":\[(?:\d+,){10}/),
  'day-of-one-digit': sends(/"dayOfExecution":"\d"/),
} satisfies Record<string, (request: Received) => boolean>

export type OverStrictCheck = keyof typeof overStrictChecks

export function runOverStrictChecks({ overStrict }: BankPolicy, request: Received): void {
  for (const check of overStrict) {
    if (overStrictChecks[check](request)) throw new Refusal({ check, ...unwanted(check) })
  }
}

function sends(pattern: RegExp): (request: Received) => boolean {
  return ({ http }) => pattern.test(Buffer.from(http.body ?? []).toString())
}

function unwanted(check: OverStrictCheck): Objection {
  return formatError(`This bank does not take requests with ${check.replaceAll('-', ' ')}`)
}

function signedNames({ headers }: Received): string[] {
  const names = /(?:^|,)\s*headers="([^"]*)"/.exec(headers.first('Signature') ?? '')?.[1] ?? ''
  return names.split(' ').filter((name) => name !== '')
}

function issuerIn(request: Received): string {
  return keyIdIn(request)?.issuer ?? ''
}

function serialIn(request: Received): string {
  return keyIdIn(request)?.serial ?? ''
}

function keyIdIn({ headers }: Received): KeyId | undefined {
  return parseKeyId(readSignatureHeader(headers.first('Signature')).parts.keyId ?? '')
}

function isWord(value = '', charset: string): boolean {
  return value.toLowerCase().startsWith(`=?${charset}`)
}
