import { oversights, type OversightName } from '../oversights/index.ts'
import { collect, type Defect } from './defect.ts'
import { ODD_ISSUERS } from './signature.ts'

const VALID = ['signing.signature.valid']
const LAYOUT = ['signing.string.layout']
const ISSUER_ORDER = ['signing.key-id.issuer-order']

const trips: Readonly<Record<OversightName, readonly string[]>> = {
  'sha-1': VALID,
  'sha-512': VALID,
  'unusable-signature': VALID,
  'end-of-signature': VALID,
  'crlf-lines': LAYOUT,
  'lines-without-blanks': LAYOUT,
  'joined-lines': LAYOUT,
  'unlisted-order': ['signing.string.order'],
  'method-of-target': ['signing.request-target.right'],
  'serial-in-decimal': ['signing.key-id.serial-decimal'],
  'start-of-serial': ['signing.key-id.serial', 'signing.key-id.any-serial'],
  'issuer-in-reverse': ISSUER_ORDER,
  'issuer-in-fixed-order': ISSUER_ORDER,
  'issuer-with-s': ['signing.key-id.issuer-s-for-st'],
  'issuer-unescaped': ['signing.key-id.issuer-escapes'],
  'end-of-issuer': [
    'signing.key-id.issuer',
    'signing.key-id.issuer-order',
    'signing.key-id.issuer-s-for-st',
    'signing.key-id.issuer-escapes',
    ...ODD_ISSUERS,
  ],
  'json-layout': ['signing.body.unchanged'],
  'blanks-around-body': ['signing.body.unchanged'],
  'end-of-digest': ['signing.digest.of-this-body'],
  'case-of-digest': ['signing.digest.of-this-body'],
  'dates-ahead': ['signing.date.beyond-60-seconds'],
  hs2019: ['signing.algorithm.specified'],
  'lower-case-b': ['signing.encoded-word.upper-case-b'],
  'any-charset': ['signing.encoded-word.readable'],
  'key-of-authority': ['signing.certificate.unknown-ca'],
  'kind-of-statement': ['signing.certificate.statement'],
  'lack-of-statements': ['signing.certificate.statement'],
  'kind-of-key': ['signing.certificate.ec-key'],
  'specials-of-issuer': ['signing.key-id.special-characters', 'signing.key-id.issuer-escapes'],
  'letters-of-issuer': ['signing.key-id.non-ascii'],
  'end-of-long-issuer': ['signing.key-id.long-issuer'],
  'attributes-of-place': ['signing.key-id.several-attributes'],
  'places-of-attributes': ['signing.key-id.several-attributes', ...ISSUER_ORDER],
  'precision-of-serial': ['signing.key-id.any-serial', 'signing.key-id.serial'],
  'high-bits-of-serial': ['signing.key-id.any-serial', 'signing.key-id.serial'],
  'zeros-of-serial': ['signing.key-id.any-serial'],
  'signature-under-another-name': [...VALID, 'signing.algorithm.specified'],
  'signature-in-an-encoded-word': VALID,
}

/** Honest consequences: to a bank that reads RSA signatures an elliptic one is unusable too. */
const alsoTrips: Readonly<Partial<Record<OversightName, readonly string[]>>> = {
  'unusable-signature': ['signing.certificate.ec-key'],
}

/** Defects of a bank that verifies signatures, and misses something. */
export const oversightDefects = collect(
  (Object.keys(trips) as OversightName[]).map((name): [string, Defect] => [
    `overlook:${name}`,
    {
      description: oversights[name].description,
      trips: trips[name],
      alsoTrips: alsoTrips[name] ?? [],
      apply: (policy) => ({ ...policy, oversights: new Set([...policy.oversights, name]) }),
    },
  ]),
)
