import { sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { HASHES } from './hash.ts'
import { signPkcs1 } from './pkcs1.ts'
import { keys } from './testing/fixtures.ts'

test.each(HASHES)('a signature with %s is the one that OpenSSL makes', (hash) => {
  const text = Buffer.from('date: Sun, 06 Nov 1994 08:49:37 GMT')
  expect(signPkcs1(text, hash, keys.privateKey)).toEqual(sign(hash, text, keys.privateKey))
})
