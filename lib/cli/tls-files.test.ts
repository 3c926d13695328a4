import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTlsAuthority } from '../signing/tls-authority.ts'
import { TLS_FILES, tlsKeysIn } from './tls-files.ts'
import { UsageError } from './usage-error.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'samsvar-tls-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('a folder gets keys that only their owner can read, and keeps them', async () => {
  const own = join(folder, 'new')
  const made = await tlsKeysIn(own, '127.0.0.1')
  for (const name of ['server.key', 'client.key']) {
    expect((await stat(join(own, `tls-${name}.pem`))).mode & 0o777).toBe(0o600)
  }
  expect(await readFile(join(own, TLS_FILES.authority), 'utf8')).toBe(made.authority)
  for (const host of ['127.0.0.1', 'localhost', '::1']) {
    expect(await tlsKeysIn(own, host)).toEqual(made)
  }
})

test('a certificate that is for another host, or expired, is not shown', async () => {
  const own = join(folder, 'other')
  await tlsKeysIn(own, '127.0.0.1')
  await expect(tlsKeysIn(own, 'bank.test')).rejects.toThrow(
    /tls-server\.pem should be made out to bank\.test, but is for DNS:localhost.*remove the tls-/,
  )
  const past = { notBefore: new Date('2020-01-01'), notAfter: new Date('2020-02-01') }
  const { certificatePem } = createTlsAuthority().issueServer(['bank.test'], past)
  await writeFile(join(own, TLS_FILES.server), certificatePem)
  await expect(tlsKeysIn(own, 'bank.test')).rejects.toThrow(/expired on Feb {2}1/)
})

test('files that are there are never written over', async () => {
  const own = join(folder, 'some')
  await tlsKeysIn(own, '127.0.0.1')
  await rm(join(own, TLS_FILES.clientKey))
  const again = tlsKeysIn(own, '127.0.0.1')
  await expect(again).rejects.toThrow(UsageError)
  await expect(again).rejects.toThrow(/tls-client\.key\.pem are missing/)
})
