import { expect, test } from 'vitest'
import type { Header, HttpResponse } from '../http/message.ts'
import { loadCredentials } from '../signing/credentials.ts'
import { digestHeader } from '../signing/digest.ts'
import { createSignatureMaker } from '../signing/sign.ts'
import { ConfigurationError } from './configuration-error.ts'
import { createResponseVerifier } from './response-verifier.ts'
import { describeTarget, testTpp } from './testing/describe-target.ts'

const body = Buffer.from('{}')
const { certificate, key } = testTpp()
const signatureOf = createSignatureMaker(loadCredentials(certificate, key))

function answer(digest = digestHeader(body)): HttpResponse {
  const headers: Header[] = [['digest', digest]]
  const signature = signatureOf({ headers })
  return { status: 200, headers: [...headers, ['signature', signature]], body, truncated: false }
}

const verifierAt = (responses: object) =>
  createResponseVerifier(describeTarget('http://127.0.0.1', { responses }))

test('without a declaration there is nothing to hold answers against', () => {
  expect(verifierAt({})).toBeUndefined()
})

test('answers are held against what is declared, and what is wrong is told', () => {
  const verifier = verifierAt({ signature: { certificate } })
  const stale = answer(digestHeader(Buffer.from('before')))
  expect(verifier?.digest(answer())).toBeUndefined()
  expect(verifier?.signature(answer())).toBeUndefined()
  expect(verifier?.digest(stale)).toMatch(/^SHA-256 of the 2 octets of the body is RBNv\S+, the /)
  expect(verifier?.signature(stale)).toBeUndefined()
  const bare = { ...answer(), headers: answer().headers.filter(([name]) => name !== 'digest') }
  expect(verifier?.signature(bare)).toMatch(
    /"digest" is listed as signed.*; the signature does not/,
  )
})

test('the certificate may come along with the answer', () => {
  const certificateHeader = 'ASPSP-Signature-Certificate'
  const verifier = verifierAt({ signature: { certificate, certificateHeader } })
  expect(verifier?.signature(answer())).toMatch(/no ASPSP-Signature-Certificate header/)
})

test('a certificate that cannot be read is the configuration’s fault', () => {
  expect(() => verifierAt({ signature: { certificate: 'x' } })).toThrow(ConfigurationError)
})
