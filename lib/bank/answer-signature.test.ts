import { expect, test } from 'vitest'
import type { Header } from '../http/message.ts'
import { verifyResponseDigest, verifyResponseSignature } from '../signing/verify-response.ts'
import { answerSigner } from './answer-signature.ts'
import { policyOf } from './bank-policy.ts'
import { answerSignatureDefects } from './defects/answer-signatures.ts'
import { customer, issuedTo, payment, testBank, testTpp } from './testing/tpp.ts'
import { wireHabits } from './wire.ts'

const credentials = issuedTo({})
const { certificate } = credentials

/** What is wrong with answers of a bank: of payments that are accepted, refused and not allowed. */
async function faults(choices: Parameters<typeof policyOf>[0], trust: object = {}) {
  const tpp = testTpp(testBank({ ...choices, credentials }))
  await tpp.authenticate(customer(0).customerNumber)
  const answers = [await tpp.pay(payment), await tpp.pay({}), await tpp.pay(payment)]
  expect(answers.map(({ status }) => status)).toEqual([201, 400, 201])
  return answers.map((answer) => {
    const headers = Object.entries(answer.headers as Record<string, string>) as Header[]
    const response = { headers, body: Buffer.from(answer.text) }
    return {
      signed: headers.some(([name]) => name === 'signature'),
      digest: verifyResponseDigest(response).map(({ code }) => code),
      signature: verifyResponseSignature(response, { certificate, ...trust }, new Date()).map(
        ({ code }) => code,
      ),
    }
  })
}

const RIGHT = { signed: true, digest: [], signature: [] }
const three = (fault: object) => [fault, fault, fault]

test('answers are not signed unless that is asked for', async () => {
  expect(await faults({})).toEqual(three({ ...RIGHT, signed: false }))
})

test('accepted or refused, answers are signed as requests are', async () => {
  const variations = ['responses-signed']
  expect(await faults({ variations })).toEqual(three(RIGHT))
  const certificateHeader = 'ASPSP-Signature-Certificate'
  expect(await faults({ variations }, { certificateHeader })).toEqual(three(RIGHT))
})

test.each(wireHabits.filter((habit) => habit !== 'closing'))(
  'and so are those of a bank whose answers differ on the wire: %s',
  async (habit) => {
    expect(await faults({ variations: ['responses-signed', habit] })).toEqual(three(RIGHT))
  },
)

test.each(Object.entries(answerSignatureDefects))('%s is wrong', async (name, { trips }) => {
  const found = await faults({ defects: [name] })
  for (const { digest, signature } of found) {
    expect(digest.length > 0).toBe(trips.includes('responses.signature.digest'))
    expect(signature.length > 0).toBe(trips.includes('responses.signature.valid'))
  }
})

test('a form of its own is not that of requests', async () => {
  const found = await faults({ variations: ['responses-signed-otherwise'] })
  expect(found[0]).toMatchObject({
    signed: true,
    digest: ['digest-unparsable'],
    signature: ['signature-unparsable'],
  })
})

test('without anything to sign with a bank cannot', () => {
  const policy = policyOf({ variations: ['responses-signed'] })
  expect(() => answerSigner(policy, undefined)).toThrow(/needs a certificate and its key/)
})
