import { SIGNATURE_PARTS } from '../../signing/signature-header.ts'
import { SIGNED_HEADERS } from '../../signing/types.ts'
import type { SignatureFindingCode } from '../../signing/types.ts'
import { headerCheckName } from '../header-checks.ts'
import { leavingOut } from '../policy.ts'
import { collect, type Defect } from './defect.ts'
import { presenceRules } from './headers.ts'

/** Rules about a signature that does not fit what was signed, or the key. */
const MISMATCH = [
  'signing.signature.valid',
  'signing.signature.own-key',
  'signing.string.layout',
  'signing.string.order',
  'signing.request-target.right',
  ...SIGNED_HEADERS.map((header) => `signing.unchanged.${header}`),
]

/** Rules about issuers whose names are out of the ordinary. */
export const ODD_ISSUERS = [
  'signing.key-id.special-characters',
  'signing.key-id.several-attributes',
  'signing.key-id.non-ascii',
  'signing.key-id.long-issuer',
]

/** An ECDSA signature may be refused with any status, and so is not among those above. */
const EC_KEY = ['signing.certificate.ec-key']

/** What signing can have wrong, and the rules that are about it. */
export const findings: Readonly<Record<SignatureFindingCode, readonly string[]>> = {
  'signature-missing': presenceRules('Signature', 'required'),
  'signature-unparsable': ['signing.parts.readable'],
  'encoded-word-malformed': ['signing.encoded-word.readable', 'signing.encoded-word.upper-case-b'],
  'part-missing': ['key-id', 'algorithm', 'headers', 'signature'].map(
    (part) => `signing.parts.${part}`,
  ),
  'part-duplicated': ['signing.parts.readable'],
  'algorithm-unsupported': ['signing.algorithm.specified'],
  'certificate-missing': presenceRules('TPP-Signature-Certificate', 'required'),
  'certificate-unreadable': ['signing.certificate.readable'],
  'certificate-untrusted': ['signing.certificate.unknown-ca'],
  'certificate-self-signed': ['signing.certificate.self-signed'],
  'certificate-expired': ['signing.certificate.expired'],
  'certificate-not-yet-valid': ['signing.certificate.not-yet-valid'],
  'certificate-without-statement': ['signing.certificate.statement'],
  'certificate-without-role': ['signing.certificate.role'],
  'key-id-unparsable': ['signing.key-id.readable'],
  'key-id-serial-differs': [
    'signing.key-id.serial',
    'signing.key-id.serial-decimal',
    'signing.key-id.any-serial',
  ],
  'key-id-serial-not-upper-case-hex': ['signing.key-id.serial-case'],
  'key-id-issuer-differs': [
    'signing.key-id.issuer',
    'signing.key-id.issuer-order',
    'signing.key-id.issuer-s-for-st',
    'signing.key-id.issuer-escapes',
    ...ODD_ISSUERS,
  ],
  'header-names-not-lower-case': ['signing.headers.lower-case'],
  'signed-header-absent': ['signing.headers.listed-are-sent'],
  'present-header-unsigned': SIGNED_HEADERS.map((header) => `signing.covered.${header}`),
  'signature-mismatch': MISMATCH,
  'digest-missing': presenceRules('Digest', 'required'),
  'digest-unparsable': ['signing.digest.readable'],
  'digest-mismatch': [
    'signing.digest.of-this-body',
    'signing.digest.as-named',
    'signing.body.unchanged',
  ],
  'date-missing': ['signing.date.present'],
  'date-malformed': ['signing.date.format'],
  'date-skewed': ['signing.date.beyond-60-seconds'],
}

/** Further checks that would catch the same request, and so hide the defect. */
const ALSO: Readonly<Partial<Record<string, readonly string[]>>> = {
  'signature-missing': [headerCheckName('Signature', 'required')],
  'certificate-missing': [headerCheckName('TPP-Signature-Certificate', 'required')],
  'digest-missing': [headerCheckName('Digest', 'required')],
}

const ignoredFindings = Object.entries(findings).map(([code, trips]): [string, Defect] => [
  `ignore:${code}`,
  {
    description: `does not mind the finding ${code}`,
    trips,
    ...(code === 'signature-mismatch' && { alsoTrips: EC_KEY }),
    apply: (policy) => leavingOut(policy, [`signature.${code}`, ...(ALSO[code] ?? [])]),
  },
])

/** Findings that a bank may refuse with any 4xx: another status is no defect. */
const ANY_STATUS: ReadonlySet<string> = new Set([
  'certificate-missing',
  'certificate-unreadable',
  'certificate-untrusted',
  'certificate-self-signed',
  'certificate-expired',
  'certificate-not-yet-valid',
  'certificate-without-statement',
  'certificate-without-role',
  'digest-missing',
  'date-missing',
  'date-malformed',
  'date-skewed',
])

const otherStatuses = Object.entries(findings)
  .filter(([code]) => !ANY_STATUS.has(code))
  .map(([code, trips]): [string, Defect] => [
    `status-401:${code}`,
    {
      description: `answers the finding ${code} with 401`,
      trips,
      apply: (policy) => ({
        ...policy,
        statuses: [{ check: `signature.${code}`, status: 401 }, ...policy.statuses],
      }),
    },
  ])

const ignoredParts = SIGNATURE_PARTS.map((part): [string, Defect] => [
  `ignore:part-missing:${part}`,
  {
    description: `does not mind a Signature header without ${part}`,
    trips: [`signing.parts.${part === 'keyId' ? 'key-id' : part}`],
    apply: (policy) => leavingOut(policy, [`signature.part-missing:${part}`]),
  },
])

const unsignedHeaders = SIGNED_HEADERS.map((header): [string, Defect] => [
  `ignore:present-header-unsigned:${header}`,
  {
    description: `does not mind that ${header} is present and not signed`,
    trips: [`signing.covered.${header}`],
    apply: (policy) => leavingOut(policy, [`signature.present-header-unsigned:${header}`]),
  },
])

const skews = {
  30: 'signing.date.within-60-seconds',
  120: 'signing.date.beyond-60-seconds',
  300: 'signing.date.beyond-60-seconds',
}

const otherSkews = Object.entries(skews).map(([seconds, rule]): [string, Defect] => [
  `skew-${seconds}`,
  {
    description: `lets the Date header be ${seconds} seconds off`,
    trips: [rule],
    apply: (policy) => ({ ...policy, maxSkewSeconds: Number(seconds) }),
  },
])

/** Defects in how a bank verifies signatures. */
export const signatureDefects = collect([
  ...ignoredFindings,
  ...otherStatuses,
  ...ignoredParts,
  ...unsignedHeaders,
  ...otherSkews,
  [
    'ignore-digest',
    {
      description: 'never looks at the Digest header',
      trips: Object.entries(findings)
        .filter(([code]) => code.startsWith('digest-'))
        .flatMap(([, trips]) => trips),
      apply: (policy) =>
        leavingOut(policy, [
          'header.digest.required',
          'signature.digest-missing',
          'signature.digest-unparsable',
          'signature.digest-mismatch',
        ]),
    },
  ],
  [
    'ignore:certificate-of-another-key',
    {
      description: 'does not ask whether the certificate is trusted, or belongs to the signature',
      trips: [...MISMATCH, 'signing.certificate.of-the-key', 'signing.certificate.unknown-ca'],
      alsoTrips: [...EC_KEY, 'signing.certificate.role'],
      apply: (policy) =>
        leavingOut(policy, [
          'signature.signature-mismatch',
          'signature.certificate-untrusted',
          'signature.certificate-without-role',
        ]),
    },
  ],
  [
    'ignore:changed-digest',
    {
      description: 'does not mind a Digest header that was changed after signing',
      trips: [...MISMATCH, ...findings['digest-mismatch']],
      alsoTrips: EC_KEY,
      apply: (policy) =>
        leavingOut(policy, ['signature.signature-mismatch', 'signature.digest-mismatch']),
    },
  ],
])
