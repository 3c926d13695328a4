import { X509Certificate } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openssl } from './testing/openssl.ts'
import { createTlsAuthority } from './tls-authority.ts'

const authority = createTlsAuthority()
const hosts = ['bank.example', '127.0.0.1', '::1', '2001:db8::7:0:1']
const server = authority.issueServer(hosts)
const client = authority.issueClient()

describe('openssl, which knows nothing of us, finds them right', () => {
  test.each([
    ['server', server, 'sslserver'],
    ['client', client, 'sslclient'],
  ] as const)('%s', (_, { certificatePem, privateKeyPem }, purpose) => {
    const files = { 'ca.pem': authority.certificatePem, 'leaf.pem': certificatePem }
    const args = ['-x509_strict', '-purpose', purpose, '-CAfile', 'ca.pem', 'leaf.pem']
    expect(openssl(['verify', ...args], files)).toContain('leaf.pem: OK')
    expect(new X509Certificate(certificatePem).toString()).toBe(certificatePem)
    expect(privateKeyPem).toContain('BEGIN PRIVATE KEY')
  })

  test('a server’s certificate is none for a client', () => {
    const files = { 'ca.pem': authority.certificatePem, 'leaf.pem': server.certificatePem }
    const args = ['verify', '-purpose', 'sslclient', '-CAfile', 'ca.pem', 'leaf.pem']
    expect(() => openssl(args, files)).toThrow(/unsuitable certificate purpose|unsupported/)
  })
})

test('a server goes by its names and addresses and by no other', () => {
  const certificate = new X509Certificate(server.certificatePem)
  expect(certificate.checkHost('bank.example')).toBe('bank.example')
  expect(certificate.checkHost('other.example')).toBeUndefined()
  for (const address of hosts.slice(1)) expect(certificate.checkIP(address)).toBe(address)
  expect(certificate.checkIP('127.0.0.2')).toBeUndefined()
})

test('the time of a certificate can be chosen', () => {
  const validity = { notBefore: new Date('2020-01-01'), notAfter: new Date('2020-02-01') }
  const { certificatePem } = authority.issueServer(['a'], validity)
  const { validFrom, validTo } = new X509Certificate(certificatePem)
  expect([new Date(validFrom), new Date(validTo)]).toEqual(Object.values(validity))
})
