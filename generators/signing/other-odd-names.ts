import fc from 'fast-check'
import { shortNameOf } from '../../lib/signing/attribute-types.ts'
import type {
  DistinguishedName,
  NameAttribute,
  RelativeName,
} from '../../lib/signing/distinguished-name.ts'

/** Names that are not the given one, each nearly so; undefined where a name gives no occasion. */
export type OtherNames = (name: DistinguishedName) => fc.Arbitrary<DistinguishedName> | undefined

const SPECIALS = [',', '+', '"', '\\', '<', '>', ';', '#']
/** Letters that no way of comparing names takes for one another; the last two are what others leave of them. */
const LETTERS = ['æ', 'ø', 'å', 'é', '?', 'o']

/** Another special character in the place of one, or none. */
export const otherSpecial: OtherNames = (name) =>
  changed(name, /[,+"\\<>;]|^#/g, (found) => ['', ...SPECIALS.filter((other) => other !== found)])

/** Another letter in the place of one beyond ASCII. */
export const otherLetter: OtherNames = (name) =>
  changed(name, /[^\0-\x7f]/gu, (found) => LETTERS.filter((other) => other !== found.toLowerCase()))

/** Another letter near the end of the name as RFC 2253 writes it: last but the country. */
export const otherEnd: OtherNames = (name) => otherPlain(name, (place) => place === 1)

/** Another letter in the first of several attributes that share a place. */
export const otherFirstAttribute: OtherNames = (name) =>
  otherPlain(name, (_, at, { length }) => length > 1 && at === 0)

/** Another letter in the last of them. */
export const otherLastAttribute: OtherNames = (name) =>
  otherPlain(name, (_, at, { length }) => length > 1 && at === length - 1)

/** Without one of several attributes that share a place. */
export const attributeLeftOut: OtherNames = (name) =>
  shared(name, (place) => fc.nat({ max: place.length - 1 }).map((at) => [place.toSpliced(at, 1)]))

/** With a place for each of several attributes that share one. */
export const placesOfTheirOwn: OtherNames = (name) =>
  shared(name, (place) =>
    fc
      .shuffledSubarray([...place], { minLength: place.length })
      .map((attributes) => attributes.map((attribute): RelativeName => [attribute])),
  )

/** Replaces a place that has several attributes by others. */
function shared(
  name: DistinguishedName,
  instead: (place: RelativeName) => fc.Arbitrary<DistinguishedName>,
): ReturnType<OtherNames> {
  const at = name.findIndex((place) => place.length > 1)
  const place = name[at]
  return place && instead(place).map((places) => name.toSpliced(at, 1, ...places))
}

/** Picks attributes by the number of their place, theirs within it, and all that stand there. */
type Where = (place: number, at: number, attributes: RelativeName) => boolean

function otherPlain(name: DistinguishedName, where: Where): ReturnType<OtherNames> {
  return changed(name, /[a-z]/gi, (found) => [/x/i.test(found) ? 'y' : 'x'], where)
}

/** Replaces one piece of a value that is written as text. */
function changed(
  name: DistinguishedName,
  pieces: RegExp,
  instead: (piece: string) => readonly string[],
  where: Where = () => true,
): ReturnType<OtherNames> {
  const names = name.flatMap((attributes, place) =>
    attributes.flatMap((attribute, at) =>
      where(place, at, attributes)
        ? valuesInstead(attribute, pieces, instead).map((text) =>
            name.with(place, attributes.with(at, { oid: attribute.oid, text })),
          )
        : [],
    ),
  )
  return names.length === 0 ? undefined : fc.constantFrom(...names)
}

function valuesInstead(
  { oid, text = '' }: NameAttribute,
  pieces: RegExp,
  instead: (piece: string) => readonly string[],
): string[] {
  if (shortNameOf(oid) === undefined) return []
  return [...text.matchAll(pieces)].flatMap(({ 0: piece, index }) =>
    instead(piece).map((other) => text.slice(0, index) + other + text.slice(index + piece.length)),
  )
}
