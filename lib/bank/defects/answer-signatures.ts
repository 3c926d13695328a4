import type { SignatureQuirk } from '../signature-quirks.ts'
import { collect, type Defect } from './defect.ts'

const DIGEST = 'responses.signature.digest'
const SIGNATURE = 'responses.signature.valid'

const trips: Readonly<Record<SignatureQuirk, string>> = {
  'digest-of-another-body': DIGEST,
  'digest-stale': DIGEST,
  'digest-unsigned': SIGNATURE,
  'signature-of-another-digest': SIGNATURE,
  'signature-of-absent-header': SIGNATURE,
  'signature-by-another-key': SIGNATURE,
  'signature-key-id-of-another-certificate': SIGNATURE,
  'signature-cut': SIGNATURE,
}

/** Defects of a bank that signs its answers. */
export const answerSignatureDefects = collect(
  (Object.keys(trips) as SignatureQuirk[]).map((signatureQuirk): [string, Defect] => [
    `response-signature:${signatureQuirk}`,
    {
      description: `signs its answers wrongly: ${signatureQuirk.replaceAll('-', ' ')}`,
      trips: [trips[signatureQuirk]],
      apply: (policy) => ({
        ...policy,
        answerSignature: 'as-requests',
        signatureQuirks: [...policy.signatureQuirks, signatureQuirk],
      }),
    },
  ]),
)
