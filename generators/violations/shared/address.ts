import type fc from 'fast-check'
import type { Address } from '../../../lib/contract/address.ts'
import type { Pair } from '../../../lib/exchange/plan.ts'
import { townFields, type TownField } from '../../address.ts'
import type { RulePairs } from '../../variant.ts'
import { fieldPairs, pairAt, remove, type Change } from '../field-pairs.ts'
import type { PaymentSource } from '../payment-source.ts'
import type { Skip } from '../single.ts'
import { type } from '../types.ts'

/** The later of the two dates that the deprecation of `city` is given. */
const TOWN_NAME = '2026-08-20'

export function countryOnly(source: PaymentSource): RulePairs | Skip {
  const payments = source.payments({ with: ['creditorAddress.street'] })
  return unlessDemanded(source, {
    accepted: [
      {
        kind: 'country-only',
        pairs: fieldPairs(source, payments, 'creditorAddress', {
          probe: () => ({ country: 'NO' }),
        }),
      },
    ],
  })
}

export function townOptional(source: PaymentSource): RulePairs | Skip {
  return unlessDemanded(source, {
    accepted: townFields(source.world).flatMap((field) => [
      { kind: 'given', pairs: townPairs(source, field, 'given') },
      { kind: 'left-out', pairs: townPairs(source, field, 'left-out') },
    ]),
  })
}

export function townType(source: PaymentSource): RulePairs {
  const path = `creditorAddress.${townFields(source.world)[0]}`
  return type({ kind: 'type', path, type: 'string' }, source)
}

export function townName(source: PaymentSource): RulePairs {
  const given = { kind: 'given', pairs: namedPairs(source, 'townName') }
  return source.world.asOf > TOWN_NAME ? { accepted: [given] } : { observed: [given] }
}

export function city(source: PaymentSource): RulePairs {
  return { observed: [{ kind: 'given', pairs: namedPairs(source, 'city') }] }
}

/** The town under a name, and without one; where it is demanded, under the other name that is taken. */
function namedPairs(source: PaymentSource, field: TownField): fc.Arbitrary<Pair> {
  if (source.demandsTown === undefined) return townPairs(source, field, 'given')
  const other = townFields(source.world).find((name) => name !== field) ?? field
  return source
    .payments({ with: [`creditorAddress.${other}`] })
    .map((payment) => pairAt(source, payment, 'creditorAddress', { probe: renamed(other, field) }))
}

function renamed(from: TownField, to: TownField): Change {
  return (address) => {
    const { [from]: town, ...rest } = address as Address
    return { ...rest, [to]: town }
  }
}

function townPairs(source: PaymentSource, field: TownField, side: 'given' | 'left-out') {
  const path = `creditorAddress.${field}`
  const payments = source.payments({ with: [path] })
  return fieldPairs(
    source,
    payments,
    path,
    side === 'given' ? { control: remove } : { probe: remove },
  )
}

/** No address goes without the town where it may be demanded. */
function unlessDemanded(source: PaymentSource, pairs: RulePairs): RulePairs | Skip {
  return source.demandsTown === undefined ? pairs : { skip: source.demandsTown }
}
