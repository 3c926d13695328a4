import { ANY_4XX, bankRules, EXACTLY_400 } from '../bank-rule.ts'
import { ENCODED_WORD, KEY_ID_PART, SIGNATURE_PART, SIGNED, signingRule } from './clauses.ts'

/** The role that a certificate must state is that for the operation. */
const paymentRule = bankRules('signing', 'ndct.create')

const REFUSED = {
  level: 'implied',
  levelInSandbox: 'should',
  clause: SIGNED,
  refusal: ANY_4XX,
} as const

const STANDING_READING =
  'Certificates are checked against registries in production; sandboxes take test certificates, so a warning is all that is due there. 400, 401 and 403 are all seen.'

const TRUSTED_READING =
  'Judged where the run has such a certificate of an authority that the bank trusts.'

/** Certificates that come with a right signature, and are the wrong ones to sign with. */
const standingRules = [
  signingRule({
    ...REFUSED,
    id: 'signing.certificate.expired',
    title: 'A certificate that has expired is refused',
    reading: STANDING_READING,
  }),
  signingRule({
    ...REFUSED,
    id: 'signing.certificate.not-yet-valid',
    title: 'A certificate that is not valid yet is refused',
    reading: STANDING_READING,
  }),
  signingRule({
    ...REFUSED,
    id: 'signing.certificate.unknown-ca',
    title: 'A certificate of an authority that is not trusted is refused',
    reading: STANDING_READING,
  }),
  signingRule({
    ...REFUSED,
    id: 'signing.certificate.self-signed',
    title: 'A certificate that its own key has signed is refused',
    reading: STANDING_READING,
  }),
  paymentRule({
    ...REFUSED,
    id: 'signing.certificate.role',
    title: 'A payment signed with a certificate without the role of a PISP is refused',
    reading: STANDING_READING,
  }),
  paymentRule({
    ...REFUSED,
    id: 'signing.certificate.statement',
    title: 'A payment signed with a certificate without PSD2 roles is refused',
    reading: STANDING_READING,
  }),
  signingRule({
    id: 'signing.certificate.ec-key',
    title: 'An ECDSA signature under the name rsa-sha256 is refused',
    level: 'should',
    clause: SIGNATURE_PART,
    refusal: ANY_4XX,
    reading:
      'The only formula is that of RSA, but the algorithm is said to be that of the certificate, and only should be rsa-sha256.',
  }),
  signingRule({
    id: 'signing.certificate.intermediate',
    title: 'A certificate of an authority below a trusted one is observed',
    level: 'open',
    clause: SIGNED,
    reading:
      'Requests carry one certificate and no chain, so it is up to the bank which authorities below a trusted one it knows.',
  }),
  signingRule({
    id: 'signing.certificate.weak-key',
    title: 'A certificate with an RSA key of 1024 bits is observed',
    level: 'open',
    clause: SIGNED,
    reading: 'The specification names no length of keys.',
  }),
  signingRule({
    id: 'signing.certificate.key-usage',
    title: 'A certificate whose key is not for signatures is observed',
    level: 'open',
    clause: SIGNED,
    reading: 'The specification says nothing of the key usage that a certificate states.',
  }),
] as const

/** Trusted certificates whose issuer or serial number is out of the ordinary. */
const namingRules = [
  signingRule({
    id: 'signing.key-id.special-characters',
    title:
      'An issuer with characters that RFC 2253 escapes is accepted, and one with others in their place refused with 400',
    level: 'must',
    clause: KEY_ID_PART,
    refusal: EXACTLY_400,
    reading: `${TRUSTED_READING} Names that differ only in blanks at their ends, or in case, may be compared as the same.`,
  }),
  signingRule({
    id: 'signing.key-id.several-attributes',
    title:
      'An issuer with several attributes in one place of its name is accepted, and one with others refused with 400',
    level: 'must',
    clause: KEY_ID_PART,
    refusal: EXACTLY_400,
    reading: TRUSTED_READING,
  }),
  signingRule({
    id: 'signing.key-id.non-ascii',
    title:
      'An issuer with letters beyond ASCII is accepted, and one with others in their place refused with 400',
    level: 'must',
    clause: KEY_ID_PART,
    refusal: EXACTLY_400,
    reading: TRUSTED_READING,
  }),
  signingRule({
    id: 'signing.key-id.long-issuer',
    title:
      'An issuer with a very long name is accepted, and one that differs only near its end refused with 400',
    level: 'must',
    clause: KEY_ID_PART,
    refusal: EXACTLY_400,
    reading: TRUSTED_READING,
  }),
  signingRule({
    id: 'signing.key-id.any-serial',
    title:
      'A serial number of any size is accepted, and another one that is nearly the same refused with 400',
    level: 'must',
    clause: KEY_ID_PART,
    refusal: EXACTLY_400,
    reading: TRUSTED_READING,
  }),
  signingRule({
    id: 'signing.encoded-word.utf-8',
    title: 'A Signature header beyond ASCII is accepted as an RFC 2047 word in UTF-8',
    level: 'must',
    clause: ENCODED_WORD,
    reading: TRUSTED_READING,
  }),
  signingRule({
    id: 'signing.encoded-word.iso-8859-1',
    title: 'A Signature header beyond ASCII is accepted as an RFC 2047 word in ISO-8859-1',
    level: 'must',
    clause: ENCODED_WORD,
    reading: TRUSTED_READING,
  }),
  signingRule({
    id: 'signing.encoded-word.left-out',
    title: 'A Signature header beyond ASCII that is not encoded is observed',
    level: 'open',
    clause: ENCODED_WORD,
    reading: 'The form is stated; what becomes of a header without it is not.',
  }),
] as const

export const certificateRules = [...standingRules, ...namingRules] as const
