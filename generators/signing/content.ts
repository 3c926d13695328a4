import fc from 'fast-check'
import type { NdctPayment } from '../../lib/contract/ndct.ts'
import type { RequestPlan } from '../../lib/exchange/plan.ts'
import { digestHeader } from '../../lib/signing/digest.ts'
import type { DigestAlgorithm } from '../../lib/signing/digest.ts'
import { accepts, refuses, requestVariant, tampered, withHeader } from '../request-variant.ts'
import type { PairsOf, VariantOf } from '../request-variant.ts'

const algorithm = fc.constantFrom<DigestAlgorithm>('sha-256', 'sha-512')
const CERTIFICATE = 'TPP-Signature-Certificate'

export const contentPairs = {
  'signing.digest.sha-256': accepts(digestBy('sha-256', 'sha-512')),
  'signing.digest.sha-512': accepts(digestBy('sha-512', 'sha-256')),
  'signing.digest.name-case': accepts(
    digestOf('lower-case', (body, by) => respelled(body, by, (name) => name.toLowerCase())),
    digestOf('mixed-case', (body, by) => respelled(body, by, (name) => name.replace('HA', 'ha'))),
  ),
  'signing.digest.present': refuses(withHeader('left-out', 'Digest', fc.constant(null))),
  'signing.digest.of-this-body': refuses(
    digestOf('another-payment', (body, by) =>
      digestHeader(bytes(JSON.stringify(renamed(body))), by),
    ),
    digestOf('no-body', (_, by) => digestHeader(bytes(''), by)),
  ),
  'signing.digest.as-named': refuses(
    tampered(
      'other-algorithm',
      'header.Digest',
      algorithm.map((argument) => ({ name: 'digestMislabelled', argument })),
    ),
  ),
  'signing.digest.readable': refuses(
    withHeader(
      'not-base64',
      'Digest',
      algorithm.map((by) => `${by.toUpperCase()}=*not base64*`),
    ),
    digestOf('no-algorithm', (body, by) =>
      digestHeader(bytes(JSON.stringify(body)), by).replace(/^SHA-\d+=/, ''),
    ),
  ),
  'signing.body.unchanged': refuses(
    sentInstead('one-letter', (body) => JSON.stringify(renamed(body))),
    sentInstead('whitespace', (body) => JSON.stringify(body).replace('{', '{ ')),
  ),
  'signing.certificate.present': refuses(
    tampered('left-out', `header.${CERTIFICATE}`, fc.constant({ name: 'withoutCertificate' })),
  ),
  'signing.certificate.readable': refuses(
    withHeader('not-base64', CERTIFICATE, fc.constantFrom('*', 'no certificate', '-----')),
    withHeader(
      'not-a-certificate',
      CERTIFICATE,
      fc.uint8Array({ minLength: 1, maxLength: 600 }).map((der) => bytes(der).toString('base64')),
    ),
  ),
  'signing.certificate.of-the-key': refuses(
    tampered(
      'another-key',
      `header.${CERTIFICATE}`,
      fc.constant({ name: 'certificateOfAnotherKey' }),
    ),
  ),
} satisfies Record<string, PairsOf>

function digestBy(digest: DigestAlgorithm, other: DigestAlgorithm): VariantOf {
  return requestVariant(digest, fc.constant(null), () => ({
    edit: { path: 'digest', from: other, to: digest },
    probe: { digest },
    control: { digest: other },
  }))
}

/** A Digest header that is put together from the body. */
function digestOf(
  kind: string,
  value: (body: NdctPayment, by: DigestAlgorithm) => string,
): VariantOf {
  return requestVariant(kind, algorithm, (by, plan) => {
    const body = paymentOf(plan)
    const to = value(body, by)
    return {
      edit: { path: 'header.Digest', from: digestHeader(bytes(JSON.stringify(body)), by), to },
      probe: { headers: { Digest: to } },
    }
  })
}

/** A body that is sent in the place of the one that was hashed and signed. */
function sentInstead(kind: string, text: (body: NdctPayment) => string): VariantOf {
  return requestVariant(kind, fc.constant(null), (_, plan) => {
    const body = paymentOf(plan)
    const to = text(body)
    return {
      edit: { path: 'body after signing', from: JSON.stringify(body), to },
      probe: { tamper: { name: 'bodyReplaced', argument: to } },
    }
  })
}

/** Rules about signing are judged with domestic payments. */
function paymentOf({ body }: RequestPlan): NdctPayment {
  return body as NdctPayment
}

function respelled(
  body: NdctPayment,
  by: DigestAlgorithm,
  spell: (name: string) => string,
): string {
  return digestHeader(bytes(JSON.stringify(body)), by).replace(/^SHA-\d+/, spell)
}

/** The payment to somebody else: valid, and one letter away. */
function renamed(body: NdctPayment): NdctPayment {
  const [first = '', ...rest] = body.creditorName
  return { ...body, creditorName: [first === 'A' ? 'B' : 'A', ...rest].join('') }
}

function bytes(data: string | Uint8Array): Buffer {
  return Buffer.from(data)
}
