import { verify, type X509Certificate } from 'node:crypto'
import type { HttpRequest } from '../../http/message.ts'
import { decodeBase64 } from '../../signing/base64.ts'
import { decodeCertificate } from '../../signing/certificate.ts'
import { listedNames } from '../../signing/checks/signature.ts'
import { readSignatureHeader } from '../../signing/checks/signature-header.ts'
import { statesQualification } from '../../signing/psd2-roles.ts'
import { signedValue, signingOctets, signingString } from '../../signing/signing-string.ts'
import type { Oversight } from './oversight.ts'

/** Ways to take a certificate for better than it is. */
export const certificateOversights = {
  'key-of-authority': {
    description: 'trusts whoever has the name of a trusted authority',
    finding: 'certificate-untrusted',
    passes: certified(({ issuer }, _, authorities) =>
      authorities.some(({ subject }) => subject === issuer),
    ),
  },
  'kind-of-statement': {
    description: 'takes any statement about qualified certificates for one about PSD2',
    finding: 'certificate-without-statement',
    passes: certified(statesQualification),
  },
  'lack-of-statements': {
    description: 'looks for roles only in certificates that have statements',
    finding: 'certificate-without-statement',
    passes: certified((certificate) => !statesQualification(certificate)),
  },
  'kind-of-key': {
    description: 'verifies signatures as the key of the certificate wants it, under any name',
    finding: 'signature-mismatch',
    passes: certified((certificate, request) => verifiesBy(certificate, request)),
  },
} satisfies Record<string, Oversight>

type Passes = (
  certificate: X509Certificate,
  request: HttpRequest,
  authorities: readonly X509Certificate[],
) => boolean

function certified(passes: Passes): Oversight['passes'] {
  return (request, _, authorities) => {
    const value = signedValue(request.headers, 'tpp-signature-certificate') ?? ''
    const certificate = decodeCertificate(value)
    return certificate !== undefined && passes(certificate, request, authorities)
  }
}

function verifiesBy({ publicKey }: X509Certificate, request: HttpRequest): boolean {
  const { parts } = readSignatureHeader(signedValue(request.headers, 'signature'))
  const { headers = '', signature = '' } = parts
  const text = signingOctets(signingString(request, listedNames(headers), 'left-out'))
  const octets = decodeBase64(signature)
  return octets !== undefined && verify('sha256', text, publicKey, octets)
}
