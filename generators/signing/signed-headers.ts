import fc from 'fast-check'
import { digestHeader } from '../../lib/signing/digest.ts'
import { SIGNED_HEADERS } from '../../lib/signing/types.ts'
import type { SignedHeader } from '../../lib/signing/types.ts'
import type { World } from '../../lib/exchange/world.ts'
import { describe, refuses, requestVariant } from '../request-variant.ts'
import type { PairsOf, RequestEdit } from '../request-variant.ts'
import type { TamperSpec } from '../../lib/signing/tamper.ts'

/** Other values that a header could have had when the request was signed. */
const otherValues: { readonly [Header in SignedHeader]: fc.Arbitrary<string> } = {
  date: fc
    .integer({ min: Date.UTC(2020, 0), max: Date.UTC(2030, 0) })
    .map((time) => new Date(time).toUTCString()),
  digest: fc.string().map((text) => digestHeader(Buffer.from(text))),
  'x-request-id': fc.uuid(),
  'psu-id': fc.uuid(),
  'psu-corporate-id': fc.uuid(),
  'tpp-redirect-uri': fc.uuid().map((id) => `https://tpp.example/${id}`),
}

/** Headers that were changed after signing: the signature is over another value than the one sent. */
export const changedHeaderPairs = forEachHeader('signing.unchanged', (header) =>
  refuses(
    requestVariant(
      'changed',
      // Both shrink to the same UUID, and then nothing would be changed.
      fc
        .tuple(otherValues[header], fc.uuid())
        .filter(([value, corporateId]) => value !== corporateId),
      ([value, corporateId], _, world) =>
        signedOtherwise(header, world, corporateId, {
          name: 'signedWithOtherValue',
          argument: { name: header, value },
        }),
    ),
    requestVariant(
      'one-character',
      fc.record({ at: fc.nat({ max: 99 }), by: fc.nat({ max: 34 }), corporateId: fc.uuid() }),
      ({ at, by, corporateId }, _, world) =>
        signedOtherwise(header, world, corporateId, {
          name: 'signedWithOtherCharacter',
          argument: { name: header, at, by },
        }),
    ),
  ),
)

export const unsignedHeaderPairs = forEachHeader('signing.covered', (header) =>
  refuses(
    requestVariant('unsigned', fc.uuid(), (corporateId, _, world) =>
      signedOtherwise(header, world, corporateId, { name: 'headerUnsigned', argument: header }),
    ),
  ),
)

function signedOtherwise(
  header: SignedHeader,
  world: World,
  corporateId: string,
  tamper: TamperSpec,
): RequestEdit {
  // Only a corporate PSU has a PSU-Corporate-ID; a private one's request gets one that it does not need.
  const lacksHeader = header === 'psu-corporate-id' && world.psuContext !== 'CORPORATE'
  return {
    edit: { path: `signature.${header}`, from: 'the value sent', to: describe(tamper) },
    probe: { tamper },
    control: lacksHeader ? { headers: { 'PSU-Corporate-ID': corporateId } } : {},
  }
}

function forEachHeader<const Prefix extends string>(
  prefix: Prefix,
  pairs: (header: SignedHeader) => PairsOf,
): { readonly [Id in `${Prefix}.${SignedHeader}`]: PairsOf } {
  const entries = SIGNED_HEADERS.map((header) => [`${prefix}.${header}`, pairs(header)] as const)
  return Object.fromEntries(entries) as { [Id in `${Prefix}.${SignedHeader}`]: PairsOf }
}
