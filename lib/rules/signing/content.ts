import { ANY_4XX, RATHER_400 } from '../bank-rule.ts'
import { ACCOMPANYING, CERTIFICATE, DIGEST, signingRule } from './clauses.ts'

const STATUS_READING = 'The refusal follows from the clause, its status does not: 400 is expected.'

/** Digest, body and certificate: what the signature vouches for, and who for it. */
export const contentRules = [
  signingRule({
    id: 'signing.digest.sha-256',
    title: 'A SHA-256 digest is accepted',
    level: 'must',
    needs: 'body',
    clause: DIGEST,
  }),
  signingRule({
    id: 'signing.digest.sha-512',
    title: 'A SHA-512 digest is accepted',
    level: 'must',
    needs: 'body',
    clause: DIGEST,
  }),
  signingRule({
    id: 'signing.digest.name-case',
    title: 'The name of the digest algorithm is read without regard to case',
    level: 'should',
    needs: 'body',
    clause: DIGEST,
    reading: 'Upper case must be accepted, other spellings should.',
  }),
  signingRule({
    id: 'signing.digest.several',
    title: 'A Digest header with several digests is observed',
    level: 'open',
    needs: 'body',
    clause: DIGEST,
    reading: 'RFC 3230 allows a list; the specification speaks of a hash of the body.',
  }),
  signingRule({
    id: 'signing.digest.present',
    title: 'A request with a body but without a Digest header is refused',
    level: 'implied',
    needs: 'body',
    clause: ACCOMPANYING,
    refusal: ANY_4XX,
  }),
  signingRule({
    id: 'signing.digest.of-this-body',
    title: 'A digest of another body is refused',
    level: 'implied',
    needs: 'body',
    clause: DIGEST,
    refusal: RATHER_400,
    reading: STATUS_READING,
  }),
  signingRule({
    id: 'signing.digest.as-named',
    title: 'A digest by another algorithm than the one it names is refused',
    level: 'implied',
    needs: 'body',
    clause: DIGEST,
    refusal: RATHER_400,
    reading: STATUS_READING,
  }),
  signingRule({
    id: 'signing.digest.readable',
    title: 'A Digest header that is not <algorithm>=<base64> is refused',
    level: 'implied',
    needs: 'body',
    clause: DIGEST,
    refusal: RATHER_400,
    reading: STATUS_READING,
  }),
  signingRule({
    id: 'signing.body.unchanged',
    title: 'A body that was changed after signing is refused',
    level: 'implied',
    needs: 'body',
    clause: DIGEST,
    refusal: RATHER_400,
    reading: STATUS_READING,
  }),
  signingRule({
    id: 'signing.certificate.present',
    title: 'A request without a TPP-Signature-Certificate header is refused',
    level: 'implied',
    clause: ACCOMPANYING,
    refusal: ANY_4XX,
  }),
  signingRule({
    id: 'signing.certificate.readable',
    title: 'A TPP-Signature-Certificate header that holds no certificate is refused',
    level: 'implied',
    clause: CERTIFICATE,
    refusal: ANY_4XX,
  }),
  signingRule({
    id: 'signing.certificate.of-the-key',
    title: 'A certificate of another key than the one that signed is refused',
    level: 'implied',
    clause: CERTIFICATE,
    refusal: ANY_4XX,
  }),
] as const
