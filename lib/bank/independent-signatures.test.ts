import { execFileSync } from 'node:child_process'
import { createHash, randomUUID, X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import httpSignature from 'http-signature'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAuthority } from '../signing/authority.ts'
import { distinguishedName } from '../signing/distinguished-name.ts'
import { createBank } from './bank.ts'
import { credentialsOf, customer, payment, PAYMENTS, REDIRECT_URI, testTpp } from './testing/tpp.ts'

/*
 * Payments that are signed without a line of ours, sent to the bank over HTTP: once by the
 * http-signature package, once by hand with openssl, which also reads the certificate for keyId.
 */

const authority = createAuthority({
  subject: distinguishedName({ C: 'NO' }, { O: 'Samsvar' }, { CN: 'East, West & Co' }),
})
const issued = authority.issue()
const bank = createBank({ authorities: [new X509Certificate(authority.certificatePem)] })
const folder = mkdtempSync(join(tmpdir(), 'samsvar-by-hand-'))
const SIGNED = ['date', 'digest', 'x-request-id', 'psu-id', 'tpp-redirect-uri']
const body = JSON.stringify(payment)
let baseUrl = ''

beforeAll(async () => {
  await testTpp(bank, credentialsOf(issued)).authenticate(customer(0).customerNumber)
  baseUrl = await bank.listen()
  writeFileSync(join(folder, 'key.pem'), issued.privateKeyPem)
  writeFileSync(join(folder, 'certificate.pem'), issued.certificatePem)
})

afterAll(async () => {
  await bank.close()
  rmSync(folder, { recursive: true })
})

function openssl(args: readonly string[], input = ''): Buffer {
  return execFileSync('openssl', args, { cwd: folder, input })
}

function readByOpenssl(...what: string[]): string {
  const said = openssl(['x509', '-in', 'certificate.pem', '-noout', ...what])
    .toString()
    .trim()
  return said.slice(said.indexOf('=') + 1)
}

function keyId(): string {
  return `SN=${readByOpenssl('-serial')},CA=${readByOpenssl('-issuer', '-nameopt', 'RFC2253')}`
}

function headersBeforeSigning(): Record<string, string> {
  return {
    date: new Date().toUTCString(),
    digest: `SHA-256=${createHash('sha256').update(body).digest('base64')}`,
    'x-request-id': randomUUID(),
    'psu-id': customer(0).psuId,
    'tpp-redirect-uri': REDIRECT_URI,
    'tpp-session-id': 'session-1',
    'psu-ip-address': '192.0.2.1',
    'x-accept-fix': 'amount-as-string',
    'content-type': 'application/json',
    'tpp-signature-certificate': openssl([
      'x509',
      '-in',
      'certificate.pem',
      '-outform',
      'DER',
    ]).toString('base64'),
  }
}

async function statusOf(headers: Record<string, string>): Promise<number> {
  const answer = await fetch(new URL(PAYMENTS, baseUrl), { method: 'POST', headers, body })
  return answer.status
}

describe('the bank accepts what is signed', () => {
  test('by the http-signature package', async () => {
    expect(await statusOf(byPackage())).toBe(201)
  })

  test('with openssl, by hand', async () => {
    expect(await statusOf(byHand())).toBe(201)
  })
})

test.each([
  ['the http-signature package', byPackage],
  ['openssl', byHand],
])('and refuses it once it was changed: %s', async (_, sign) => {
  expect(await statusOf({ ...sign(), 'x-request-id': randomUUID() })).toBe(400)
})

function byPackage(): Record<string, string> {
  const headers = headersBeforeSigning()
  httpSignature.signRequest(
    {
      method: 'POST',
      path: PAYMENTS,
      getHeader: (name) => headers[name.toLowerCase()],
      setHeader: (name, value) => {
        headers[name.toLowerCase()] = value
      },
    },
    {
      key: issued.privateKeyPem,
      keyId: keyId(),
      algorithm: 'rsa-sha256',
      headers: SIGNED,
      authorizationHeaderName: 'Signature',
    },
  )
  return headers
}

function byHand(): Record<string, string> {
  const headers = headersBeforeSigning()
  const signingString = SIGNED.map((name) => `${name}: ${headers[name]}`).join('\n')
  const signature = openssl(['dgst', '-sha256', '-sign', 'key.pem'], signingString).toString(
    'base64',
  )
  const parts = [
    `keyId="${keyId()}"`,
    'algorithm="rsa-sha256"',
    `headers="${SIGNED.join(' ')}"`,
    `signature="${signature}"`,
  ]
  return { ...headers, signature: parts.join(',') }
}
