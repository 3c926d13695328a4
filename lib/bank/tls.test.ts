import { X509Certificate } from 'node:crypto'
import { connect, type ConnectionOptions } from 'node:tls'
import { afterEach, describe, expect, test } from 'vitest'
import { TLS_VERSIONS } from '../exchange/handshake.ts'
import { createAuthority } from '../signing/authority.ts'
import { createTlsAuthority } from '../signing/tls-authority.ts'
import { greet } from '../target/tls/greet.ts'
import { createBank, type Bank, type BankOptions } from './bank.ts'
import type { BankTls } from './server.ts'

const tppAuthority = new X509Certificate(createAuthority().certificatePem)
const authority = createTlsAuthority()
const server = authority.issueServer(['127.0.0.1'])
const client = authority.issueClient()
const tls: BankTls = { certificate: server.certificatePem, key: server.privateKeyPem }

const open: Bank[] = []
afterEach(async () => {
  for (const bank of open.splice(0)) await bank.close()
})

async function listening(options: Partial<BankOptions>): Promise<URL> {
  const bank = createBank({ authorities: [tppAuthority], tls, ...options })
  open.push(bank)
  return new URL(await bank.listen())
}

async function spoken(options: Partial<BankOptions>): Promise<string> {
  const { hostname, port } = await listening(options)
  const replies = TLS_VERSIONS.map((version) =>
    greet({ hostname, port: Number(port) }, version, { timeoutSeconds: 20 }),
  )
  return (await Promise.all(replies))
    .map((handshake) => (handshake.reply === 'hello' ? handshake.version : '-'))
    .join(', ')
}

test.each<[string, Partial<BankOptions>, string]>([
  ['a sound bank', {}, '-, -, TLS 1.2, TLS 1.3'],
  ['tls:also-1.0', { defects: ['tls:also-1.0'] }, 'TLS 1.0, TLS 1.0, TLS 1.2, TLS 1.3'],
  ['tls:also-1.1', { defects: ['tls:also-1.1'] }, '-, TLS 1.1, TLS 1.2, TLS 1.3'],
  ['tls:all-versions', { defects: ['tls:all-versions'] }, 'TLS 1.0, TLS 1.1, TLS 1.2, TLS 1.3'],
  ['tls:only-1.1', { defects: ['tls:only-1.1'] }, '-, TLS 1.1, TLS 1.1, -'],
  ['tls-1.2-only', { variations: ['tls-1.2-only'] }, '-, -, TLS 1.2, -'],
  ['tls-1.3-only', { variations: ['tls-1.3-only'] }, '-, -, -, TLS 1.3'],
  [
    'the versions of an option',
    { tlsVersions: ['1.0', '1.3'] },
    'TLS 1.0, TLS 1.0, TLS 1.0, TLS 1.3',
  ],
])('%s', async (_, options, versions) => {
  expect(await spoken(options)).toBe(versions)
})

/** The status line of an answer over a connection with these options. */
async function ask({ hostname, port }: URL, options: ConnectionOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), ...options })
    socket.on('error', reject)
    socket.on('end', () => reject(new Error('closed')))
    socket.on('data', (chunk) => {
      resolve(String(chunk).split('\r\n')[0] ?? '')
      socket.destroy()
    })
    socket.write('GET /v1/user HTTP/1.1\r\nHost: bank\r\n\r\n')
  })
}

describe('clients that must show a certificate', () => {
  const ca = authority.certificatePem
  const clientAuthority = authority.certificatePem

  test('are answered when they do', async () => {
    const url = await listening({ tls: { ...tls, clientAuthority } })
    const { certificatePem: cert, privateKeyPem: key } = client
    expect(await ask(url, { ca, cert, key })).toBe('HTTP/1.1 400 Bad Request')
  })

  test('are not answered when they do not', async () => {
    const url = await listening({ tls: { ...tls, clientAuthority } })
    await expect(ask(url, { ca })).rejects.toThrow()
  })

  test('are not answered when nobody here knows who issued it', async () => {
    const url = await listening({ tls: { ...tls, clientAuthority } })
    const { certificatePem: cert, privateKeyPem: key } = createTlsAuthority().issueClient()
    await expect(ask(url, { ca, cert, key })).rejects.toThrow()
  })
})

test('plain HTTP gets no answer, and the bank goes on', async () => {
  const url = await listening({})
  await expect(fetch(url.href.replace('https:', 'http:'))).rejects.toThrow()
  expect(await ask(url, { ca: authority.certificatePem })).toMatch(/^HTTP\/1\.1 400/)
})
