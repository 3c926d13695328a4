import { leavingOut, making, choosing, type BankPolicy } from '../policy.ts'
import type { Variations } from './variation.ts'

const SPELLING = 'That this spelling must be taken is not said'

/** How signatures, certificates and dates are read. */
export const authenticationVariations: Variations = {
  'skew-59': {
    description: 'takes a Date only if it is less than 60 seconds off',
    because: 'Whether exactly 60 seconds are within the limit can be read in two ways',
    rulings: [3],
    apply: choosing({ maxSkewSeconds: 59 }),
  },
  'dates-obsolete': {
    description: 'takes the Date in the obsolete forms that HTTP knows',
    because: 'RFC 7231 wants recipients to take them',
    rulings: [4],
    apply: choosing({ takesObsoleteDates: true }),
  },
  'certificates-pem': {
    description: 'takes certificates in PEM, in base64 or with the lines joined',
    because: 'Base64 certificate can be read in two ways',
    rulings: [12],
    apply: choosing({ takesPem: true }),
  },
  'encoded-word-only-if-needed': {
    description: 'refuses the Signature header in RFC 2047 form when it is ASCII',
    because: 'The form is for values that are not',
    rulings: [10],
    apply: also('signature.needless-encoded-word'),
  },
  'parts-in-order': {
    description: 'wants the four parts of the Signature header in the order of the table',
    because: SPELLING,
    rulings: [9],
    apply: also('signature.order-of-parts'),
  },
  'parts-no-others': {
    description: 'refuses further parts in the Signature header, such as created',
    because: SPELLING,
    rulings: [9],
    apply: also('signature.further-parts'),
  },
  'parts-without-blanks': {
    description: 'refuses blanks between the parts of the Signature header',
    because: SPELLING,
    rulings: [9],
    apply: also('signature.blanks-between-parts'),
  },
  'key-id-canonical': {
    description: 'knows serial number and issuer in one spelling alone',
    because: 'Only the canonical spelling must be taken',
    rulings: [6, 7],
    apply: also('signature.other-spelling-of-key'),
  },
  'digest-single': {
    description: 'refuses several digests in one header',
    because: SPELLING,
    rulings: [11],
    apply: also('signature.several-digests'),
  },
  'digest-only-with-body': {
    description: 'refuses a Digest on a request without a body',
    because: 'What the digest of nothing is worth is not said',
    rulings: [11],
    apply: also('signature.digest-of-nothing'),
  },
}

/** Which headers of a request count, and how. */
export const headerVariations: Variations = {
  'accept-fix-published-only': {
    description: 'refuses values of x-accept-fix that were never published',
    because: 'What an unknown value does is not said',
    rulings: [24],
    apply: also('header.x-accept-fix.value'),
  },
  'request-id-uuid': {
    description: 'wants a UUID for X-Request-ID',
    because: 'What the id looks like is not said',
    rulings: [25],
    apply: also('header.x-request-id.value'),
  },
  'request-id-once': {
    description: 'refuses an X-Request-ID that it has seen with another payment',
    because: 'The id is call-unique, but what a repeated one gets is not said',
    rulings: [25],
    apply: choosing({ repeatedRequestIds: 'refused' }),
  },
  'request-id-idempotent': {
    description: 'answers a repeated X-Request-ID as it did the first time, with the same payment',
    because: 'The id is call-unique, but what a repeated one gets is not said',
    rulings: [25],
    apply: choosing({ repeatedRequestIds: 'answered-again' }),
  },
  'session-id-uuid': {
    description: 'wants a UUID for TPP-Session-ID',
    because: 'What the id looks like is not said',
    rulings: [],
    apply: also('header.tpp-session-id.value'),
  },
  'ip-address-checked': {
    description: 'wants an IP address for PSU-IP-Address',
    because: 'Whether the value is looked at is not said',
    rulings: [28],
    apply: also('header.psu-ip-address.value'),
  },
  'accept-checked': {
    description: 'refuses requests whose Accept does not take JSON',
    because: 'The server negotiates content',
    rulings: [98],
    apply: also('header.accept.value'),
  },
  'headers-everywhere': {
    description: 'wants the headers that payments need on every request',
    because: 'TPP-Redirect-URI is required on all requests, and operations without a table on some',
    rulings: [19],
    apply: also(
      'header.x-accept-fix.everywhere',
      'header.x-request-id.everywhere',
      'header.tpp-session-id.everywhere',
      'header.tpp-redirect-uri.everywhere',
      'header.psu-ip-address.everywhere',
    ),
  },
  'context-required': {
    description: 'wants PSU-Context on every request',
    because: 'It is required for single-SCA payment initiation, which is not told from other',
    rulings: [20],
    apply: also('header.psu-context.everywhere'),
  },
  'context-checked': {
    description: 'refuses a PSU-Context that is not the PSU’s own',
    because: 'By what a corporate user is told can be read in two ways',
    rulings: [21],
    apply: also('psu.other-context'),
  },
  'redirect-registered': {
    description: 'holds a TPP to the first TPP-Redirect-URI that it gave',
    because: 'Whether the address may change is not said',
    rulings: [19],
    apply: choosing({ bindsRedirects: true }),
  },
  'sessions-bound': {
    description: 'knows a PSU only in the TPP-Session-ID that it authenticated in',
    because: 'A new TPP-Session-ID requires a new SCA',
    rulings: [30],
    apply: choosing({ bindsSessions: true }),
  },
  'forwarded-values-unchecked': {
    description: 'does not look at PSU-Device-ID and PSU-Geo-Location',
    because: 'Forwarded values are information',
    rulings: [28],
    apply: (policy) =>
      leavingOut(policy, ['header.psu-device-id.format', 'header.psu-geo-location.format']),
  },
  'psu-id-missing-sca': {
    description: 'demands SCA of a request without a usable PSU-ID instead of refusing it',
    because: 'Without PSU-ID the bank may refuse, or find out who it is',
    rulings: [20],
    apply: (policy) =>
      leavingOut(policy, [
        'header.psu-id.required',
        'header.psu-id.non-empty',
        'header.psu-id.format',
      ]),
  },
  'psu-id-unknown-refused': {
    description: 'refuses a payment with a PSU-ID that it never gave out, without an scaRedirect',
    because: 'Without PSU-ID the bank may refuse, or find out who it is',
    rulings: [20],
    apply: choosing({ unknownPsu: 'refused' }),
  },
  'psu-identity': {
    description: 'takes X-PSU-IDENTITY in the place of PSU-ID',
    because: 'It is called an alternative identification',
    rulings: [20],
    apply: (policy) =>
      leavingOut({ ...policy, takesPsuIdentity: true }, [
        'header.psu-id.required',
        'header.psu-id.non-empty',
      ]),
  },
}

function also(...checks: readonly string[]): (policy: BankPolicy) => BankPolicy {
  return (policy) => making(policy, checks)
}
