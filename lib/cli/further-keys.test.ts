import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { X509Certificate } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { loadAnyCredentials } from '../signing/credentials.ts'
import { certificateKinds, CERTIFICATE_KINDS } from '../signing/kinds/certificate-kinds.ts'
import { isTrusted } from '../signing/trust.ts'
import { loadConfig } from '../target/load-config.ts'
import { soundPolicy } from '../bank/policy.ts'
import { keysFor } from './bank-keys.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'samsvar-keys-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('the folder of keys that a bank makes', () => {
  test('leads a run to certificates of every kind, and the bank to their authorities', async () => {
    const { writeConfig } = await keysFor(folder)
    const { tpp } = await loadConfig(
      await writeConfig('http://127.0.0.1:8080', 'sandbox', soundPolicy),
    )
    const { trust } = await keysFor(folder)
    const now = new Date()
    const usual = new X509Certificate(tpp.certificate)
    const untrusted = CERTIFICATE_KINDS.filter((kind) => {
      const { certificate: pem = '', key = tpp.key } = tpp.certificates?.[kind] ?? {}
      const { certificate } = loadAnyCredentials(pem, key)
      expect(certificateKinds[kind].fits(certificate, { now, usual }), kind).toBe(true)
      return !isTrusted(certificate, { trusted: trust.authorities, ...trust }, now)
    })
    expect(untrusted).toEqual(['unknown-ca', 'namesake-ca', 'self-signed'])
  })

  test('keeps the keys from others, and says what to write into a configuration', async () => {
    for (const key of ['weak-key.key.pem', 'ec-key.key.pem']) {
      expect((await stat(join(folder, 'further', key))).mode & 0o777).toBe(0o600)
    }
    const snippet = parse(await readFile(join(folder, 'further/tpp.certificates.yaml'), 'utf8'))
    const config = parse(await readFile(join(folder, 'samsvar.config.yaml'), 'utf8'))
    expect(snippet).toEqual({ tpp: { certificates: config.tpp.certificates } })
  })
})

test('docs/signing.md speaks of every kind', async () => {
  const guide = await readFile(new URL('../../docs/signing.md', import.meta.url), 'utf8')
  expect(CERTIFICATE_KINDS.filter((kind) => !guide.includes(`\`${kind}\``))).toEqual([])
})
