import fc from 'fast-check'
import type { RequestPlan } from '../../lib/exchange/plan.ts'
import { digestHeader } from '../../lib/signing/digest.ts'
import type { DigestAlgorithm } from '../../lib/signing/digest.ts'
import { withOtherLetter } from '../../lib/signing/tampers/other-letter.ts'
import {
  accepts,
  addingHeader,
  observes,
  refuses,
  requestVariant,
  tampered,
  withHeader,
} from '../request-variant.ts'
import type { PairsOf, VariantOf } from '../request-variant.ts'
import { jsonGaps } from './json-gaps.ts'

const algorithm = fc.constantFrom<DigestAlgorithm>('sha-256', 'sha-512')
const anywhere = fc.nat({ max: 9999 })
const CERTIFICATE = 'TPP-Signature-Certificate'

export const contentPairs = {
  'signing.digest.sha-256': accepts(digestBy('sha-256', 'sha-512')),
  'signing.digest.sha-512': accepts(digestBy('sha-512', 'sha-256')),
  'signing.digest.name-case': accepts(
    digestSaid('lower-case', algorithm, (body, by) =>
      respelled(body, by, (name) => name.toLowerCase()),
    ),
    digestSaid('mixed-case', algorithm, (body, by) =>
      respelled(body, by, (name) => name.replace('HA', 'ha')),
    ),
  ),
  'signing.digest.several': observes(
    digestSaid('sha-256-and-sha-512', fc.constant(null), (body) =>
      [digestHeader(body, 'sha-256'), digestHeader(body, 'sha-512')].join(','),
    ),
    digestSaid('sha-512-and-sha-256', fc.constant(null), (body) =>
      [digestHeader(body, 'sha-512'), digestHeader(body, 'sha-256')].join(','),
    ),
    // The example of RFC 3230, section 4.3.2.
    digestSaid('one-of-another-kind', algorithm, (body, by) =>
      [digestHeader(body, by), 'UNIXsum=30637'].join(','),
    ),
  ),
  'signing.digest.of-nothing': observes(
    ...(['sha-256', 'sha-512'] as const).map((by) =>
      addingHeader(by, 'Digest', fc.constant(digestHeader(bytes(''), by))),
    ),
  ),
  'signing.digest.present': refuses(withHeader('left-out', 'Digest', fc.constant(null))),
  'signing.digest.of-this-body': refuses(
    digestOf('another-body', ({ body }, by) => digestHeader(bytes(renamed(body, 0)), by)),
    digestOf('no-body', (_, by) => digestHeader(bytes(''), by)),
    digestOf('letter-in-the-other-case', (plan, by) =>
      digestHeader(bodyOf(plan), by).replace(/(?<==[^a-z]*)[a-z]/i, otherCase),
    ),
    ...[0, 128].map((from) =>
      digestOf('one-bit-flipped', (plan, by, at) =>
        digestWithFlippedBit(bodyOf(plan), by, from + (at % 128)),
      ),
    ),
  ),
  'signing.digest.as-named': refuses(
    tampered(
      'other-algorithm',
      'header.Digest',
      algorithm.map((argument) => ({ name: 'digestMislabelled', argument })),
    ),
  ),
  'signing.digest.readable': refuses(
    unreadable('not-base64', (_, by) => `${by.toUpperCase()}=*not base64*`),
    unreadable('no-algorithm', (body, by) => respelled(body, by, () => '').slice(1)),
  ),
  'signing.body.unchanged': refuses(
    sentInstead('one-letter', ({ body }, at) => renamed(body, at)),
    sentInstead('whitespace', (plan, at, blank) => withBlank(JSON.stringify(plan.body), at, blank)),
    // A place of its own: a bank may take off what stands around a body.
    sentInstead('whitespace', (plan, _, blank) => JSON.stringify(plan.body) + blank),
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

/** A right Digest header in another form than the usual one. */
function digestSaid<Choice>(
  kind: string,
  choices: fc.Arbitrary<Choice>,
  value: (body: Buffer, choice: Choice) => string,
): VariantOf {
  return requestVariant(kind, choices, (choice, plan) => {
    const to = value(bodyOf(plan), choice)
    return {
      edit: { path: 'header.Digest', from: digestHeader(bodyOf(plan)), to },
      probe: { headers: { Digest: to } },
    }
  })
}

/** A Digest header that is the hash of something else. */
function digestOf(
  kind: string,
  value: (plan: RequestPlan, by: DigestAlgorithm, at: number) => string,
): VariantOf {
  return requestVariant(kind, fc.tuple(algorithm, anywhere), ([by, at], plan) => {
    const to = value(plan, by, at)
    return {
      edit: { path: 'header.Digest', from: digestHeader(bodyOf(plan), by), to },
      probe: { tamper: { name: 'digestReplaced', argument: to } },
    }
  })
}

function unreadable(kind: string, value: (body: Buffer, by: DigestAlgorithm) => string): VariantOf {
  return requestVariant(kind, algorithm, (by, plan) => {
    const to = value(bodyOf(plan), by)
    return {
      edit: { path: 'header.Digest', from: digestHeader(bodyOf(plan), by), to },
      probe: { tamper: { name: 'digestUnreadable', argument: to } },
    }
  })
}

/** A body that is sent in the place of the one that was hashed and signed. */
function sentInstead(
  kind: string,
  text: (plan: RequestPlan, at: number, blank: string) => string,
): VariantOf {
  const choices = fc.tuple(anywhere, fc.constantFrom(' ', '\t', '\n', '\r\n'))
  return requestVariant(kind, choices, ([at, blank], plan) => {
    const to = text(plan, at, blank)
    return {
      edit: { path: 'body after signing', from: JSON.stringify(plan.body), to },
      probe: { tamper: { name: 'bodyReplaced', argument: to } },
    }
  })
}

function bodyOf({ body }: RequestPlan): Buffer {
  return bytes(JSON.stringify(body))
}

function respelled(body: Buffer, by: DigestAlgorithm, spell: (name: string) => string): string {
  return digestHeader(body, by).replace(/^SHA-\d+/, spell)
}

function otherCase(letter: string): string {
  return letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
}

function digestWithFlippedBit(body: Buffer, by: DigestAlgorithm, bit: number): string {
  const [name = '', base64 = ''] = digestHeader(body, by).split(/=(.*)/s)
  const hash = bytes(base64, 'base64')
  const at = Math.floor(bit / 8) % hash.length
  hash.writeUInt8(hash.readUInt8(at) ^ (1 << (bit % 8)), at)
  return `${name}=${hash.toString('base64')}`
}

/** The same body about somebody else: valid, and one letter away. */
function renamed(body: unknown, at: number): string {
  const fields = body as Readonly<Record<string, string>>
  const field = fields['creditorName'] === undefined ? 'name' : 'creditorName'
  const name = withOtherLetter(fields[field] ?? '', { at, by: 9 })
  return JSON.stringify({ ...fields, [field]: name })
}

function withBlank(json: string, at: number, blank: string): string {
  const gaps = jsonGaps(json)
  const gap = gaps[at % gaps.length] ?? 0
  return json.slice(0, gap) + blank + json.slice(gap)
}

function bytes(data: string | Uint8Array, encoding?: BufferEncoding): Buffer {
  return typeof data === 'string' ? Buffer.from(data, encoding) : Buffer.from(data)
}
