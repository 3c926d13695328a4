import { constants, generateKeyPairSync, privateEncrypt, sign } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HASHES, hashOf } from '../hash.ts'
import { openSignature } from './open-signature.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const other = generateKeyPairSync('rsa', { modulusLength: 2048 })
const text = Buffer.from('date: today')

describe.each(HASHES)('a signature with %s', (hash) => {
  test.each([
    ['PKCS#1 v1.5', {}],
    [
      'PSS',
      { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST },
    ],
    ['PSS', { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 0 }],
    ['PSS', { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 20 }],
  ])('and %s padding is opened: %j', (padding, options) => {
    const opened = openSignature(sign(hash, text, { key: privateKey, ...options }), publicKey)
    expect(opened).toMatchObject({ opened: true, padding, hash })
    expect(opened.opened && opened.covers(text)).toBe(true)
    expect(opened.opened && opened.covers(Buffer.from('date: tomorrow'))).toBe(false)
  })

  test('is not opened by another key', () => {
    const signature = sign(hash, text, other.privateKey)
    const opened = openSignature(signature, publicKey)
    // Chance may let a few octets look like padding, but never so many that it is certain.
    expect(opened).not.toMatchObject({ certain: true })
    expect(opened.opened && opened.covers(text)).toBe(false)
  })
})

test('a PSS salt that fills all the space leaves it open whether that is chance', () => {
  const padding = constants.RSA_PKCS1_PSS_PADDING
  const opened = openSignature(sign('sha256', text, { key: privateKey, padding }), publicKey)
  expect(opened).toMatchObject({ padding: 'PSS', certain: false })
})

test('a hash that fits for certain goes before one that fits by chance', () => {
  const salted = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 20 }
  for (let times = 0; times < 300; times += 1) {
    const signature = sign('md5', Buffer.from(`text ${times}`), { key: privateKey, ...salted })
    expect(openSignature(signature, publicKey)).toMatchObject({ hash: 'md5', certain: true })
  }
})

test('a hash that was encrypted as it is is found out', () => {
  const padding = constants.RSA_PKCS1_PADDING
  const signature = privateEncrypt({ key: privateKey, padding }, hashOf('sha256', text))
  const opened = openSignature(signature, publicKey)
  expect(opened).toMatchObject({
    padding: 'PKCS#1 v1.5 without the name of the hash',
    hash: 'sha256',
  })
  expect(opened.opened && opened.covers(text)).toBe(true)
})

test('octets that are no signature are never opened', () => {
  const junk = fc.uint8Array({ minLength: 256, maxLength: 256 })
  fc.assert(
    fc.property(junk, (octets) => {
      expect(openSignature(octets, publicKey)).not.toMatchObject({ certain: true })
    }),
  )
  const short = fc.uint8Array({ maxLength: 255 })
  fc.assert(
    fc.property(short, (octets) => {
      expect(openSignature(octets, publicKey)).toEqual({ opened: false, why: 'octets' })
    }),
  )
})
