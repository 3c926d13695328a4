import fc from 'fast-check'
import type { SignaturePart } from '../../lib/signing/signature-header.ts'
import type { TamperSpec } from '../../lib/signing/tamper.ts'
import type { KeyIdEdit } from '../../lib/signing/tampers/key-id.ts'
import { SIGNED_HEADERS } from '../../lib/signing/types.ts'
import { accepts, refuses, requestVariant, tampered } from '../request-variant.ts'
import type { PairsOf, VariantOf } from '../request-variant.ts'

const RSA_2048_BYTES = 256
const AS_SPECIFIED = 'as specified'
const BYTES = 'signature.signature'

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

const keyId = (argument: KeyIdEdit): VariantOf =>
  tampered(argument, 'signature.keyId', named({ name: 'keyIdEdited', argument }))

export const signaturePairs = {
  'signing.request.accepted': accepts(asItShouldBe),
  'signing.signature.present': refuses(
    tampered('left-out', 'header.Signature', named({ name: 'withoutSignature' })),
  ),
  'signing.signature.valid': refuses(
    tampered(
      'bit-flipped',
      BYTES,
      anyOf(fc.nat({ max: RSA_2048_BYTES - 1 }), (argument) => ({
        name: 'signatureByteFlipped',
        argument,
      })),
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
  ),
  'signing.signature.own-key': refuses(
    tampered('another-key', BYTES, named({ name: 'signedWithAnotherKey' })),
  ),
  'signing.string.layout': refuses(
    ...(['missing-newline', 'no-space-after-colon', 'carriage-returns'] as const).map((argument) =>
      tampered(
        argument,
        'signature.signing-string',
        named({ name: 'signingStringSpoiled', argument }),
      ),
    ),
  ),
  'signing.string.order': refuses(
    tampered(
      'other-order',
      'signature.signing-string',
      named({ name: 'signingStringSpoiled', argument: 'other-order' }),
    ),
  ),
  'signing.key-id.serial': refuses(
    ...(['neighbouring-serial', 'longer-serial'] as const).map(keyId),
  ),
  'signing.key-id.issuer': refuses(...(['another-issuer', 'longer-issuer'] as const).map(keyId)),
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
    tampered(
      'other-path',
      'signature.signing-string',
      named({
        name: 'signedWithOtherTarget',
        argument: '/v1/payments/norwegian-cross-border-credit-transfers',
      }),
    ),
  ),
  'signing.parts.key-id': partLeftOut('keyId'),
  'signing.parts.algorithm': partLeftOut('algorithm'),
  'signing.parts.headers': partLeftOut('headers'),
  'signing.parts.signature': partLeftOut('signature'),
  'signing.parts.readable': refuses(
    ...(
      ['unclosed-quote', 'no-equals-sign', 'joined-by-semicolons', 'duplicated-part'] as const
    ).map((argument) =>
      tampered(argument, 'header.Signature', named({ name: 'signatureMalformed', argument })),
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

function partLeftOut(part: SignaturePart): PairsOf {
  return refuses(
    tampered('left-out', `signature.${part}`, named({ name: 'partLeftOut', argument: part })),
  )
}
