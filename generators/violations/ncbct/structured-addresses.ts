import { townFields } from '../../address.ts'
import type { RulePairs } from '../../variant.ts'
import { fieldPairs, remove } from '../field-pairs.ts'
import type { PaymentSource } from '../payment-source.ts'

export function creditorAddress(source: PaymentSource): RulePairs {
  const town = `creditorAddress.${townFields(source.world)[0]}`
  const payments = source.payments({ with: [town] })
  return {
    refused: [
      { kind: 'no-town', pairs: fieldPairs(source, payments, town, { probe: remove }) },
      {
        kind: 'no-address',
        pairs: fieldPairs(source, payments, 'creditorAddress', { probe: remove }),
      },
    ],
  }
}
