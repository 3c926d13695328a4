import { products } from '../../contract/operations.ts'
import type { OverStrictCheck } from '../over-strict-checks.ts'
import { ACCEPTING, collect, type Defect } from './defect.ts'
import { valueRules } from './headers.ts'

const trips: Readonly<Record<OverStrictCheck, readonly string[]>> = {
  'request-target-signed': ['signing.request-target.accepted'],
  'other-order-signed': ['signing.headers.any-order'],
  'further-headers-signed': ['signing.headers.further', 'signing.request-target.accepted'],
  'digest-sha-256': ['signing.digest.sha-256'],
  'digest-sha-512': ['signing.digest.sha-512'],
  'digest-lower-case': ['signing.digest.name-case'],
  'encoded-words': [
    'signing.encoded-word.utf-8',
    'signing.encoded-word.iso-8859-1',
    'signing.key-id.non-ascii',
  ],
  'encoded-words-in-utf-8': ['signing.encoded-word.utf-8', 'signing.key-id.non-ascii'],
  'encoded-words-in-iso-8859-1': ['signing.encoded-word.iso-8859-1'],
  'escapes-but-of-commas': ['signing.key-id.special-characters'],
  'several-attributes-in-a-place': ['signing.key-id.several-attributes'],
  'issuers-beyond-ascii': [
    'signing.key-id.non-ascii',
    'signing.encoded-word.utf-8',
    'signing.encoded-word.iso-8859-1',
  ],
  'issuers-beyond-iso-8859-1': ['signing.key-id.non-ascii', 'signing.encoded-word.utf-8'],
  'issuers-of-256-characters': ['signing.key-id.long-issuer'],
  'serials-with-a-high-bit': ['signing.key-id.any-serial'],
  'serials-of-17-octets': ['signing.key-id.any-serial'],
  'header-names-in-another-case': [
    ...valueRules('names.any-case'),
    'headers.basket.names.any-case',
    'headers.sandbox-customers-list.names.any-case',
  ],
  'several-accept-fix': valueRules('x-accept-fix.published'),
  'tpp-redirect-preferred-false': valueRules('tpp-redirect-preferred.boolean'),
  'psu-http-method-patch': valueRules('psu-http-method.accepted'),
  'psu-context-present': valueRules('psu-context.accepted'),
  'psu-user-agent-present': valueRules('optional.accepted'),
  'psu-device-id-present': valueRules('optional.accepted'),
  'psu-geo-location-present': valueRules('optional.accepted'),
  'norwegian-letters': products.map((product) => `${product}.text.norwegian-letters`),
  'amount-of-100000': ['ncbct.regulatory-reporting.required'],
  'all-eleven-months': ['periodic.months-of-execution.distinct'],
  'day-of-one-digit': ['periodic.day-of-execution.format'],
}

/** Rules that have to send what is refused, although they are not about it. */
const consequences: { readonly [Check in OverStrictCheck]?: readonly string[] } = {
  'digest-sha-256': ACCEPTING,
  'digest-sha-512': ['signing.digest.name-case'],
  'several-accept-fix': ['basket.authorisation.accept-fix.several'],
  'psu-http-method-patch': valueRules('optional.accepted'),
  'psu-context-present': ACCEPTING,
  'norwegian-letters': ACCEPTING,
  'all-eleven-months': ['periodic.accepted'],
  'day-of-one-digit': ['periodic.accepted', 'periodic.day-of-execution.optional'],
}

/** Defects of a bank that refuses what the interface allows. */
export const overStrictDefects = collect(
  (Object.keys(trips) as OverStrictCheck[]).map((check): [string, Defect] => [
    `refuse:${check}`,
    {
      description: `refuses requests with ${check.replaceAll('-', ' ')}`,
      trips: trips[check],
      alsoTrips: consequences[check] ?? [],
      apply: (policy) => ({ ...policy, overStrict: new Set([...policy.overStrict, check]) }),
    },
  ]),
)
