import { townFields, type TownField } from '../../address.ts'
import type { RulePairs } from '../../variant.ts'
import { fieldPairs, remove } from '../field-pairs.ts'
import type { PaymentSource } from '../payment-source.ts'
import type { Skip } from '../single.ts'
import { type } from '../types.ts'

/** The later of the two dates that the deprecation of `city` is given. */
const TOWN_NAME = '2026-08-20'

export function countryOnly(source: PaymentSource): RulePairs | Skip {
  const payments = source.payments({ with: ['creditorAddress.street'] })
  return inKroner(source, {
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
  return inKroner(source, {
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

export function townName(source: PaymentSource): RulePairs | Skip {
  const given = { kind: 'given', pairs: townPairs(source, 'townName', 'given') }
  return inKroner(
    source,
    source.world.asOf > TOWN_NAME ? { accepted: [given] } : { observed: [given] },
  )
}

export function city(source: PaymentSource): RulePairs | Skip {
  return inKroner(source, {
    observed: [{ kind: 'given', pairs: townPairs(source, 'city', 'given') }],
  })
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

/** Once currencies are exchanged the town may be demanded, and no such payment goes without it. */
function inKroner(source: PaymentSource, pairs: RulePairs): RulePairs | Skip {
  return source.world.debtorAccounts.some(({ currency }) => currency === 'NOK')
    ? pairs
    : { skip: 'the target has no account in NOK to pay from, so every payment needs the town' }
}
