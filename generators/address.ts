import fc from 'fast-check'
import { countries } from '../lib/contract/countries.ts'
import type { Address } from '../lib/contract/address.ts'
import type { World } from '../lib/exchange/world.ts'
import { asksFor, type Shape } from './shape.ts'
import { text } from './text.ts'
import { optionalFields } from './_internals/optional-fields.ts'

const NORWAY_FIRST = ['NO', ...countries.filter((code) => code !== 'NO')] as const

/** An address of which only the country must be there. The town has the name that the target takes. */
export function address(world: World, shape: Shape, path: string): fc.Arbitrary<Address> {
  const letters = shape.plain ? 'ascii' : 'norwegian'
  return fc
    .tuple(
      country(shape),
      optionalFields(
        {
          street: text(70, letters),
          buildingNumber: fc.constantFrom('1', '12B', '104'),
          postalCode: fc.constantFrom('0150', '5003', '9008'),
        },
        shape,
        path,
      ),
      townOrNot(world, shape, path),
    )
    .map(([country, parts, town]) => ({ ...parts, ...town, country }))
}

function townOrNot(world: World, shape: Shape, path: string): fc.Arbitrary<Town> {
  const letters = shape.plain ? 'ascii' : 'norwegian'
  const wanted = TOWN_FIELDS.find((field) => asksFor(shape, `${path}.${field}`))
  if (wanted !== undefined) return townIn(wanted, letters)
  return fc.option(town(world, letters), { nil: {} })
}

/**
 * The town alone, under a name that the target takes: the newer one where it seems to take both. It
 * may pass over the other as over any field that it does not know, and miss the town then.
 */
export function town(world: World, letters: keyof typeof TOWNS): fc.Arbitrary<Town> {
  return townIn(world.town === 'both' ? 'townName' : world.town, letters)
}

/** The address with the town in the place where it is looked for, unless the shape asks for another. */
export function withTown(address: Address, town: Town, shape: Shape, path: string): Address {
  const isAskedFor = TOWN_FIELDS.some(
    (field) => asksFor(shape, `${path}.${field}`) && address[field] !== undefined,
  )
  if (isAskedFor || Object.keys(town).every((field) => field in address)) return address
  const { city: _, townName: __, ...others } = address
  return { ...others, ...town }
}

export type TownField = 'city' | 'townName'
export type Town = Pick<Address, TownField>

const TOWN_FIELDS = ['townName', 'city'] as const

export function townFields(world: World): readonly TownField[] {
  return world.town === 'both' ? TOWN_FIELDS : [world.town]
}

function townIn(field: TownField, letters: keyof typeof TOWNS): fc.Arbitrary<Town> {
  return fc.constantFrom(...TOWNS[letters]).map((name) => ({ [field]: name }))
}

const TOWNS = {
  ascii: ['Oslo', 'Bergen', 'Trondheim', 'Mo i Rana'],
  norwegian: ['Oslo', 'Tromsø', 'Ålesund', 'Fræna'],
} as const

function country(shape: Shape): fc.Arbitrary<Address['country']> {
  if (shape.plain) return fc.constant('NO')
  return fc.oneof(
    { withCrossShrink: true },
    { arbitrary: fc.constant('NO' as const), weight: 3 },
    fc.constantFrom(...NORWAY_FIRST),
  )
}
