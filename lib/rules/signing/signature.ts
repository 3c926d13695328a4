import { EXACTLY_400 } from '../bank-rule.ts'
import {
  HEADERS_PART,
  PARTS,
  SIGNATURE_PART,
  SIGNED,
  SIGNING_STRING,
  VERIFICATION,
  signingRule,
} from './clauses.ts'

/** The Signature header: there, readable, and over the right text. */
export const signatureRules = [
  signingRule({
    id: 'signing.request.accepted',
    title: 'A correctly signed request is accepted',
    level: 'must',
    clause: SIGNED,
  }),
  signingRule({
    id: 'signing.signature.present',
    title: 'A request without a Signature header is refused with 400',
    level: 'must',
    clause: VERIFICATION,
    refusal: EXACTLY_400,
  }),
  signingRule({
    id: 'signing.signature.valid',
    title: 'A signature that is not the one of this request by RSA and SHA-256 is refused with 400',
    level: 'must',
    clause: VERIFICATION,
    refusal: EXACTLY_400,
  }),
  signingRule({
    id: 'signing.signature.own-key',
    title: 'A signature by another key than that of the certificate is refused with 400',
    level: 'must',
    clause: SIGNATURE_PART,
    refusal: EXACTLY_400,
  }),
  signingRule({
    id: 'signing.string.layout',
    title: 'A signature over a signing string of another layout is refused with 400',
    level: 'must',
    clause: SIGNING_STRING,
    refusal: EXACTLY_400,
  }),
  signingRule({
    id: 'signing.string.order',
    title: 'A signing string in another order than the headers part lists is refused with 400',
    level: 'must',
    clause: SIGNING_STRING,
    refusal: EXACTLY_400,
  }),
  signingRule({
    id: 'signing.headers.any-order',
    title: 'Headers signed in any order are accepted when they are listed in that order',
    level: 'must',
    clause: HEADERS_PART,
  }),
  signingRule({
    id: 'signing.headers.further',
    title: 'Further headers may be signed',
    level: 'should',
    needs: 'psu',
    clause: HEADERS_PART,
    reading:
      'The six headers that go into the signature are read as the least to sign, not as the most.',
  }),
  signingRule({
    id: 'signing.headers.listed-are-sent',
    title: 'A header listed as signed but absent from the request is refused with 400',
    level: 'must',
    clause: HEADERS_PART,
    refusal: EXACTLY_400,
  }),
  signingRule({
    id: 'signing.request-target.accepted',
    title: 'The request target may be signed',
    level: 'must',
    clause: HEADERS_PART,
    reading:
      'Signing (request-target) is up to the TPP. Its value is the method in lower case, a blank, and path and query as sent.',
  }),
  signingRule({
    id: 'signing.request-target.right',
    title: 'The signed request target of another request is refused with 400',
    level: 'must',
    clause: HEADERS_PART,
    refusal: EXACTLY_400,
  }),
  signingRule({
    id: 'signing.parts.key-id',
    title: 'A Signature header without keyId is refused with 400',
    level: 'must',
    clause: PARTS,
    refusal: EXACTLY_400,
  }),
  signingRule({
    id: 'signing.parts.algorithm',
    title: 'A Signature header without algorithm is refused with 400',
    level: 'must',
    clause: PARTS,
    refusal: EXACTLY_400,
  }),
  signingRule({
    id: 'signing.parts.headers',
    title: 'A Signature header without headers is refused with 400',
    level: 'must',
    clause: PARTS,
    refusal: EXACTLY_400,
  }),
  signingRule({
    id: 'signing.parts.signature',
    title: 'A Signature header without signature is refused with 400',
    level: 'must',
    clause: PARTS,
    refusal: EXACTLY_400,
  }),
  signingRule({
    id: 'signing.parts.readable',
    title: 'A Signature header that cannot be read is refused with 400',
    level: 'must',
    clause: PARTS,
    refusal: EXACTLY_400,
  }),
] as const
