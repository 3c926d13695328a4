import { EXACTLY_400, RATHER_400 } from '../bank-rule.ts'
import { KEY_ID_PART, signingRule } from './clauses.ts'

const SHOULD_READING =
  'The sentence says what a TPP writes, not that a bank refuses what deployed clients write: a refusal is expected, with status 400, and anything else is a warning.'

/** The keyId: which certificate it names, and in which spelling. */
export const keyIdRules = [
  signingRule({
    id: 'signing.key-id.readable',
    title: 'A keyId that is not a serial number and an issuer is refused',
    level: 'implied',
    clause: KEY_ID_PART,
    refusal: RATHER_400,
    reading: 'The refusal follows from the clause, its status does not: 400 is expected.',
  }),
  signingRule({
    id: 'signing.key-id.serial',
    title: 'A keyId with another serial number than the certificate’s is refused with 400',
    level: 'must',
    clause: KEY_ID_PART,
    refusal: EXACTLY_400,
  }),
  signingRule({
    id: 'signing.key-id.serial-case',
    title: 'A serial number in lower case is refused',
    level: 'should',
    clause: KEY_ID_PART,
    refusal: RATHER_400,
    reading: SHOULD_READING,
  }),
  signingRule({
    id: 'signing.key-id.serial-decimal',
    title: 'A serial number in decimal is refused',
    level: 'should',
    clause: KEY_ID_PART,
    refusal: RATHER_400,
    reading: SHOULD_READING,
  }),
  signingRule({
    id: 'signing.key-id.serial-zeros',
    title: 'A serial number with more or fewer leading zeros is observed',
    level: 'open',
    clause: KEY_ID_PART,
    reading:
      'The number of digits is not stated: some write the octets of the certificate, some the number.',
  }),
  signingRule({
    id: 'signing.key-id.issuer',
    title: 'A keyId with another issuer than the certificate’s is refused with 400',
    level: 'must',
    clause: KEY_ID_PART,
    refusal: EXACTLY_400,
  }),
  signingRule({
    id: 'signing.key-id.issuer-order',
    title: 'An issuer in another order than RFC 2253 has is refused',
    level: 'should',
    clause: KEY_ID_PART,
    refusal: RATHER_400,
    reading: SHOULD_READING,
  }),
  signingRule({
    id: 'signing.key-id.issuer-s-for-st',
    title: 'An issuer whose state or province is called S instead of ST is refused',
    level: 'should',
    clause: KEY_ID_PART,
    refusal: RATHER_400,
    reading: SHOULD_READING,
  }),
  signingRule({
    id: 'signing.key-id.issuer-escapes',
    title: 'An issuer whose special characters are not escaped is refused',
    level: 'should',
    clause: KEY_ID_PART,
    refusal: RATHER_400,
    reading: SHOULD_READING,
  }),
  signingRule({
    id: 'signing.key-id.issuer-spelling',
    title: 'An issuer in another spelling that RFC 2253 allows is observed',
    level: 'open',
    clause: KEY_ID_PART,
    reading:
      'RFC 2253 writes names in one form, which must be accepted, and allows to read others; a bank may compare texts.',
  }),
  signingRule({
    id: 'signing.key-id.backslashes',
    title: 'An issuer whose backslashes are doubled is observed',
    level: 'open',
    clause: KEY_ID_PART,
    reading:
      'Whether a backslash of RFC 2253 is doubled in key="value" is not said; it must be accepted as it is.',
  }),
] as const
