import fc from 'fast-check'
import { SIGNATURE_PARTS, type SignaturePart } from '../../lib/signing/signature-header.ts'
import type { TamperSpec } from '../../lib/signing/tamper.ts'
import type { OtherTarget } from '../../lib/signing/tampers/signed-headers.ts'
import { SIGNED_HEADERS, type SignedHeader } from '../../lib/signing/types.ts'
import { accepts, refuses, requestVariant, tampered } from '../request-variant.ts'
import type { PairsOf, VariantOf } from '../request-variant.ts'

const RSA_2048_BYTES = 256
const RSA_2048_BITS = 2048
const AS_SPECIFIED = 'as specified'
const BYTES = 'signature.signature'
const SIGNING_STRING = 'signature.signing-string'

/** What sets the request that was signed for apart from the one that is sent. */
const otherTargets: Readonly<Record<string, fc.Arbitrary<OtherTarget>>> = {
  'other-method': fc.constantFrom('PUT', 'DELETE', 'PATCH').map((method) => ({ method })),
  'other-path': fc.stringMatching(/^[a-z]{1,12}$/).map((segment) => ({ segment })),
  'other-query': fc.stringMatching(/^[a-z]{1,12}$/).map((value) => ({ query: `other=${value}` })),
}

const named = (spec: TamperSpec): fc.Arbitrary<TamperSpec> => fc.constant(spec)

const anyOf = <Argument>(
  arguments_: fc.Arbitrary<Argument>,
  spec: (argument: Argument) => TamperSpec,
): fc.Arbitrary<TamperSpec> => arguments_.map(spec)

/** A request that is right in every respect is its own control. */
const asItShouldBe: VariantOf = (source) => {
  const { kind, pairs } = requestVariant('signed', fc.constant(null), () => ({
    edit: { path: 'signature', from: AS_SPECIFIED, to: AS_SPECIFIED },
    probe: {},
  }))(source)
  return { kind, pairs: pairs.map((pair) => ({ ...pair, control: pair.probe })) }
}

export const signaturePairs = {
  'signing.request.accepted': accepts(asItShouldBe),
  'signing.signature.present': refuses(
    tampered('left-out', 'header.Signature', named({ name: 'withoutSignature' })),
  ),
  'signing.signature.valid': refuses(
    // Both halves, and the whole of longer keys, so that no part is left to chance.
    ...[
      { min: 0, max: RSA_2048_BITS / 2 - 1 },
      { min: RSA_2048_BITS / 2, max: RSA_2048_BITS - 1 },
      { min: 0, max: 2 * RSA_2048_BITS - 1 },
    ].map((bits) =>
      tampered(
        'bit-flipped',
        BYTES,
        anyOf(fc.integer(bits), (argument) => ({ name: 'signatureBitFlipped', argument })),
      ),
    ),
    tampered(
      'under-another-name',
      BYTES,
      anyOf(fc.constantFrom('none', 'hmac-sha256', 'rsa-sha512'), (argument) => ({
        name: 'signatureUnderOtherName',
        argument,
      })),
    ),
    // The control is as usual: whether a header in ASCII may be encoded is not said.
    requestVariant('in-an-encoded-word', fc.nat({ max: RSA_2048_BITS - 1 }), (argument) => ({
      edit: { path: BYTES, from: AS_SPECIFIED, to: `bit ${argument} flipped, in an encoded word` },
      probe: {
        signing: { encodedWord: 'utf-8' },
        tamper: { name: 'signatureBitFlipped', argument },
      },
    })),
    tampered(
      'character-replaced',
      BYTES,
      anyOf(
        fc.record({ at: fc.nat({ max: RSA_2048_BITS / 2 }), by: fc.nat({ max: 62 }) }),
        (argument) => ({ name: 'signatureCharacterReplaced', argument }),
      ),
    ),
    tampered(
      'truncated',
      BYTES,
      anyOf(fc.nat({ max: RSA_2048_BYTES - 2 }), (argument) => ({
        name: 'signatureTruncated',
        argument,
      })),
    ),
    tampered(
      'other-bytes',
      BYTES,
      anyOf(fc.uint8Array({ minLength: RSA_2048_BYTES, maxLength: RSA_2048_BYTES }), (bytes) => ({
        name: 'signatureReplaced',
        argument: Buffer.from(bytes).toString('base64'),
      })),
    ),
    tampered(
      'not-base64',
      BYTES,
      anyOf(fc.constantFrom('*', 'not base64', '====', '%2B%2F'), (argument) => ({
        name: 'signatureReplaced',
        argument,
      })),
    ),
    tampered('empty', BYTES, named({ name: 'signatureReplaced', argument: '' })),
    ...(['sha1', 'sha512'] as const).map((argument) =>
      tampered(`made-with-${argument}`, BYTES, named({ name: 'signedWithOtherHash', argument })),
    ),
  ),
  'signing.signature.own-key': refuses(
    tampered('another-key', BYTES, named({ name: 'signedWithAnotherKey' })),
  ),
  'signing.string.layout': refuses(
    ...(['missing-newline', 'no-space-after-colon', 'carriage-returns'] as const).flatMap(
      (spoiling) =>
        [fc.constant<'every'>('every'), fc.nat({ max: SIGNED_HEADERS.length - 1 })].map((lines) =>
          tampered(
            spoiling,
            SIGNING_STRING,
            anyOf<number | 'every'>(lines, (line) => ({
              name: 'signingStringSpoiled',
              argument: { spoiling, line },
            })),
          ),
        ),
    ),
  ),
  'signing.string.order': refuses(
    tampered(
      'other-order',
      SIGNING_STRING,
      anyOf(otherOrder(), (argument) => ({ name: 'signedInUnlistedOrder', argument })),
    ),
  ),
  'signing.headers.any-order': accepts(
    tampered(
      'reversed',
      'signature.headers',
      named({ name: 'signedInOrder', argument: SIGNED_HEADERS.toReversed() }),
    ),
    tampered(
      'shuffled',
      'signature.headers',
      anyOf(
        fc.shuffledSubarray([...SIGNED_HEADERS], { minLength: SIGNED_HEADERS.length }),
        (argument) => ({ name: 'signedInOrder', argument }),
      ),
    ),
  ),
  'signing.headers.further': accepts(
    ...[['tpp-session-id'], ['psu-ip-address'], ['tpp-session-id', 'psu-ip-address']].map(
      (argument) =>
        tampered('further', 'signature.headers', named({ name: 'signedToo', argument })),
    ),
  ),
  'signing.headers.listed-are-sent': refuses(
    ...(['empty', 'left-out'] as const).map((line) =>
      tampered(
        `line-${line}`,
        'signature.headers',
        anyOf(fc.constantFrom('psu-device-id', 'psu-geo-location'), (name) => ({
          name: 'absentHeaderListed',
          argument: { name, line },
        })),
      ),
    ),
  ),
  'signing.request-target.accepted': accepts(
    tampered(
      'path-and-query',
      'signature.headers',
      named({ name: 'signedToo', argument: ['(request-target)'] }),
    ),
  ),
  'signing.request-target.right': refuses(
    ...Object.entries(otherTargets).map(([kind, targets]) =>
      tampered(
        kind,
        SIGNING_STRING,
        anyOf(targets, (argument) => ({ name: 'signedWithOtherTarget', argument })),
      ),
    ),
  ),
  'signing.parts.key-id': partLeftOut('keyId'),
  'signing.parts.algorithm': partLeftOut('algorithm'),
  'signing.parts.headers': partLeftOut('headers'),
  'signing.parts.signature': partLeftOut('signature'),
  'signing.parts.readable': refuses(
    ...(['unclosed-quote', 'no-equals-sign', 'joined-by-semicolons'] as const).map((argument) =>
      tampered(argument, 'header.Signature', named({ name: 'signatureMalformed', argument })),
    ),
    tampered(
      'duplicated-part',
      'header.Signature',
      anyOf(fc.constantFrom(...SIGNATURE_PARTS), (argument) => ({
        name: 'partDuplicated',
        argument,
      })),
    ),
    tampered(
      'junk',
      'header.Signature',
      anyOf(fc.constantFrom('signature', '?', 'Signature: none'), (argument) => ({
        name: 'signatureHeaderReplaced',
        argument,
      })),
    ),
  ),
} satisfies Record<string, PairsOf>

/** Every request has a date and an id: with these two turned round no order is the usual one. */
function otherOrder(): fc.Arbitrary<readonly SignedHeader[]> {
  const all = fc.shuffledSubarray([...SIGNED_HEADERS], { minLength: SIGNED_HEADERS.length })
  return all.map((order) => {
    const [date, id] = [order.indexOf('date'), order.indexOf('x-request-id')]
    return date < id ? order.with(date, 'x-request-id').with(id, 'date') : order
  })
}

function partLeftOut(part: SignaturePart): PairsOf {
  return refuses(
    tampered('left-out', `signature.${part}`, named({ name: 'partLeftOut', argument: part })),
  )
}
