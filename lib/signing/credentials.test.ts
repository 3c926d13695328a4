import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { CredentialsError, loadCredentials } from './credentials.ts'
import { authority, keys } from './testing/fixtures.ts'

const { certificatePem, privateKeyPem } = authority.issue({ keys })

const pem = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString()
const encrypted = keys.privateKey
  .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'open sesame' })
  .toString()
const encryptedTraditionally = keys.privateKey
  .export({ type: 'pkcs1', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'open sesame' })
  .toString()

describe('loadCredentials', () => {
  test.each([
    ['PEM', certificatePem, privateKeyPem],
    ['octets', Buffer.from(certificatePem), Buffer.from(privateKeyPem)],
    [
      'a certificate in DER',
      Buffer.from(certificatePem.replaceAll(/-----.*-----|\n/g, ''), 'base64'),
      privateKeyPem,
    ],
    ['a key in PKCS#1', certificatePem, keys.privateKey.export({ type: 'pkcs1', format: 'pem' })],
    ['an encrypted key', certificatePem, encrypted],
    ['an encrypted key in PKCS#1', certificatePem, encryptedTraditionally],
  ])('reads %s', (_, certificate, key) => {
    const loaded = loadCredentials(certificate, key, 'open sesame')
    expect(loaded.certificate.toString()).toBe(certificatePem)
    expect(loaded.privateKey.equals(keys.privateKey)).toBe(true)
  })

  const other = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' })

  test.each([
    ['certificate-unreadable', '', privateKeyPem, undefined, 'an empty file'],
    ['certificate-unreadable', 'junk', privateKeyPem, undefined, 'no PEM at all'],
    [
      'certificate-unreadable',
      privateKeyPem,
      certificatePem,
      undefined,
      'a PEM file with PRIVATE KEY',
    ],
    ['key-unreadable', certificatePem, certificatePem, undefined, 'a PEM file with CERTIFICATE'],
    ['key-unreadable', certificatePem, 'junk', undefined, 'no PEM at all'],
    [
      'key-unreadable',
      certificatePem,
      privateKeyPem.slice(0, 400),
      undefined,
      'a PEM file with PRIVATE KEY',
    ],
    ['key-needs-passphrase', certificatePem, encrypted, undefined, 'no passphrase was given'],
    [
      'key-needs-passphrase',
      certificatePem,
      encryptedTraditionally,
      undefined,
      'no passphrase was given',
    ],
    ['passphrase-wrong', certificatePem, encrypted, 'guess', 'with the passphrase that was given'],
    [
      'passphrase-wrong',
      certificatePem,
      encryptedTraditionally,
      '',
      'with the passphrase that was given',
    ],
    ['key-not-rsa', certificatePem, pem(elliptic.privateKey), undefined, 'of the type ec'],
    ['key-does-not-match', certificatePem, pem(other.privateKey), undefined, 'does not belong'],
  ])('says %s, and nothing of the key (%#)', (code, certificate, key, passphrase, complaint) => {
    const error = errorOf(() => loadCredentials(certificate, key, passphrase))
    expect(error).toBeInstanceOf(CredentialsError)
    expect(error).toMatchObject({ code, message: expect.stringContaining(complaint) })
    const told = JSON.stringify([
      error,
      String(error),
      (error as Error).stack,
      (error as Error).cause,
    ])
    for (const line of key.split('\n').filter((line) => line.length === 64))
      expect(told).not.toContain(line)
    if (passphrase) expect(told).not.toContain(passphrase)
  })
})

function errorOf(action: () => unknown): unknown {
  try {
    return action()
  } catch (error) {
    return error
  }
}
