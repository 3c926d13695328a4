import fc from 'fast-check'
import { shortNameOf } from '../../lib/signing/attribute-types.ts'
import { distinguishedName, type DistinguishedName } from '../../lib/signing/distinguished-name.ts'
import { withOtherLetter } from '../../lib/signing/tampers/other-letter.ts'

/** Names of other issuers, by what sets them apart from one; undefined where that cannot be done to it. */
export const otherIssuers = {
  'another-name': () =>
    fc.constant(distinguishedName({ C: 'NO' }, { O: 'Samsvar' }, { CN: 'Another CA' })),
  'one-letter': oneLetter,
  'attribute-left-out': (issuer) =>
    issuer.length < 2
      ? undefined
      : fc.nat({ max: issuer.length - 1 }).map((place) => issuer.toSpliced(place, 1)),
  'attribute-added': (issuer) =>
    fc
      .record({ place: fc.nat({ max: issuer.length }), text: fc.constantFrom('Unit', 'East') })
      .map(({ place, text }) => issuer.toSpliced(place, 0, ...distinguishedName({ OU: text }))),
} satisfies Record<
  string,
  (issuer: DistinguishedName) => fc.Arbitrary<DistinguishedName> | undefined
>

/** With another letter in a value that is written as text. */
function oneLetter(issuer: DistinguishedName): fc.Arbitrary<DistinguishedName> | undefined {
  const texts = issuer.flatMap((rdn, place) =>
    rdn.flatMap(({ oid, text = '' }, at) =>
      text !== '' && shortNameOf(oid) !== undefined ? [{ place, at, oid, text }] : [],
    ),
  )
  if (texts.length === 0) return undefined
  const changes = fc.record({ at: fc.nat({ max: 99 }), by: fc.nat({ max: 34 }) })
  return fc
    .tuple(fc.constantFrom(...texts), changes)
    .map(([{ place, at, oid, text }, change]) =>
      issuer.with(
        place,
        (issuer[place] ?? []).with(at, { oid, text: withOtherLetter(text, change) }),
      ),
    )
}
