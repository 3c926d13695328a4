import { createPrivateKey, sign, X509Certificate } from 'node:crypto'
import { createAuthority } from '../lib/signing/authority.ts'
import { digestHeader } from '../lib/signing/digest.ts'
import { createSigner, headersToSign } from '../lib/signing/sign.ts'
import { signingOctets, signingString } from '../lib/signing/signing-string.ts'
import type { HttpRequest } from '../lib/http/message.ts'
import { alternate } from './alternate.ts'
import { atLeast, shown, type Figure } from './figure.ts'

const ROUNDS = 201
const SIGNATURES = 25

/** What signing a request costs beside the RSA operation that it cannot do without. */
export async function signatures(): Promise<Figure> {
  const { certificatePem, privateKeyPem } = createAuthority().issue({ roles: ['PSP_PI'] })
  const privateKey = createPrivateKey(privateKeyPem)
  const signer = createSigner({ certificate: new X509Certificate(certificatePem), privateKey })
  const octets = signingOctets(signingString(request, headersToSign(request)))

  const { ratio, candidate, baseline } = await alternate(ROUNDS, {
    candidate: () => times(SIGNATURES, () => signer(request)),
    baseline: () => times(SIGNATURES, () => sign('sha256', octets, privateKey)),
  })
  return atLeast(0.9, {
    name: 'signatures, to bare node:crypto',
    value: ratio,
    basis: `${shown(candidate)} and ${shown(baseline)} a second, one process`,
  })
}

const body = Buffer.from('{"creditorName":"Ola Nordmann"}')
const request: HttpRequest = {
  method: 'POST',
  target: '/v1/payments/norwegian-domestic-credit-transfers',
  headers: [
    ['Host', 'bank.example'],
    ['Accept', 'application/json'],
    ['Date', 'Tue, 01 Dec 2026 12:00:00 GMT'],
    ['X-Request-ID', '99391c7e-ad88-49ec-a2ad-99ddcb1f7721'],
    ['TPP-Redirect-URI', 'https://tpp.example/back'],
    ['PSU-ID', 'b58ce8a8-66a0-4f6d-8a6e-41e7d37f1ea4'],
    ['PSU-IP-Address', '192.0.2.1'],
    ['Content-Type', 'application/json'],
    ['Digest', digestHeader(body)],
  ],
  body,
}

function times(count: number, work: () => unknown): number {
  for (let done = 0; done < count; done += 1) work()
  return count
}
