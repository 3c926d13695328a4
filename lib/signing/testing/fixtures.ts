import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import type { Header, HttpRequest } from '../../http/message.ts'
import { createAuthority, type IssuedCertificate, type IssueOptions } from '../authority.ts'
import { loadCredentials } from '../credentials.ts'
import { digestHeader } from '../digest.ts'
import type { Credentials } from '../types.ts'

/** One key pair for all that does not care whose it is; making one is slow. */
export const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
export const authority = createAuthority({ keys })
export const trusted = [new X509Certificate(authority.certificatePem)]

export function load({ certificatePem, privateKeyPem }: IssuedCertificate): Credentials {
  return loadCredentials(certificatePem, privateKeyPem)
}

export function credentialsOf(options: IssueOptions = {}): Credentials {
  return load(authority.issue({ keys, ...options }))
}

/** The clock of the tests. */
export const now = new Date()

/** A payment's request as it is before signing, every header that wants a signature among them. */
export function paymentRequest(changes: { readonly [name: string]: string } = {}): HttpRequest {
  const body = Buffer.from('{"instructedAmount":{"amount":"1.00","currency":"NOK"}}')
  const headers: Record<string, string> = {
    Date: now.toUTCString(),
    Digest: digestHeader(body),
    'X-Request-ID': '9a7c2b34-6b3a-4d2e-9a35-0c4c9ad0f001',
    'PSU-ID': '5d7a4c1e-31bd-4a6f-8a0e-1f2d3c4b5a69',
    'PSU-Corporate-ID': '0b1c2d3e-4f50-4617-8829-3a4b5c6d7e8f',
    'TPP-Redirect-URI': 'https://tpp.example/back?state=1',
    'PSU-IP-Address': '192.0.2.7',
    ...changes,
  }
  return {
    method: 'POST',
    target: '/v1/payments/norwegian-domestic-credit-transfers?allowLogicalDuplicate=true',
    headers: Object.entries(headers).map(([name, value]): Header => [name, value]),
    body,
  }
}
