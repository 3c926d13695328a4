import { EXACTLY_400, RATHER_400 } from '../bank-rule.ts'
import {
  ALGORITHM_PART,
  CERTIFICATE,
  ENCODED_WORD,
  HEADERS_PART,
  PARTS,
  signingRule,
} from './clauses.ts'

/** How the headers of a signed request are written, when what they say is right. */
export const formRules = [
  signingRule({
    id: 'signing.algorithm.specified',
    title: 'An rsa-sha256 signature under the name of another algorithm is refused',
    level: 'should',
    clause: ALGORITHM_PART,
    refusal: RATHER_400,
    reading:
      'The name “should be” rsa-sha256: a refusal is expected, with status 400, and anything else is a warning.',
  }),
  signingRule({
    id: 'signing.headers.lower-case',
    title: 'Names in upper case in the headers part are refused',
    level: 'should',
    clause: HEADERS_PART,
    refusal: RATHER_400,
    reading:
      'The sentence says what a TPP writes; names of headers have no case elsewhere. A refusal is expected, with status 400, and anything else is a warning.',
  }),
  signingRule({
    id: 'signing.parts.form',
    title: 'The parts of the Signature header in another form are observed',
    level: 'open',
    clause: PARTS,
    reading:
      'Four parts joined by commas: their order, blanks after the commas and further parts are not spoken of.',
  }),
  signingRule({
    id: 'signing.encoded-word.readable',
    title: 'A Signature header in an RFC 2047 word that cannot be decoded is refused with 400',
    level: 'must',
    clause: ENCODED_WORD,
    refusal: EXACTLY_400,
    reading:
      'What the word should hold is ASCII, so a bank may refuse the word for that alone: either is right.',
  }),
  signingRule({
    id: 'signing.encoded-word.upper-case-b',
    title: 'An RFC 2047 word whose encoding is a lower-case b is refused',
    level: 'should',
    clause: ENCODED_WORD,
    refusal: RATHER_400,
    reading:
      'The form is stated with an upper-case B; RFC 2047, to which it refers, reads both alike. So acceptance is a warning.',
  }),
  signingRule({
    id: 'signing.encoded-word.ascii',
    title: 'A Signature header of ASCII characters in the form of RFC 2047 is observed',
    level: 'open',
    clause: ENCODED_WORD,
    reading:
      'The form is stated for values beyond ASCII. Some clients send it always; whether a bank takes it then is its own choice, as are several words.',
  }),
  signingRule({
    id: 'signing.certificate.form',
    title: 'A certificate in another form than base64 of DER is observed',
    level: 'open',
    clause: CERTIFICATE,
    reading: 'The header is a base64 certificate, which may be said of PEM too.',
  }),
] as const
