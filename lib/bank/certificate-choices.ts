import type { X509Certificate } from 'node:crypto'
import { decodeCertificate, publicKeyOf } from '../signing/certificate.ts'
import { allowsSigning } from '../signing/key-usage.ts'
import { formatError, type Check } from './check.ts'
import type { Received } from './received.ts'

/** Certificates of which the specification says nothing, and that a bank may refuse all the same. */
export const certificateChoices: readonly Check<Received>[] = [
  refusing('certificate.key-length', 'has a key that is too short', (certificate) => {
    const bits = publicKeyOf(certificate)?.asymmetricKeyDetails?.modulusLength
    return bits !== undefined && bits < 2048
  }),
  refusing(
    'certificate.key-usage',
    'has a key that is not for signatures',
    (certificate) => !allowsSigning(certificate),
  ),
]

function refusing(
  name: string,
  complaint: string,
  isRefused: (certificate: X509Certificate) => boolean,
): Check<Received> {
  return {
    name,
    optional: true,
    objection: ({ headers }) => {
      const certificate = decodeCertificate(headers.first('TPP-Signature-Certificate') ?? '')
      return certificate !== undefined && isRefused(certificate)
        ? formatError(`The certificate ${complaint}`)
        : undefined
    },
  }
}
