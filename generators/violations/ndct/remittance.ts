import { borrowedPairs, fieldPairs, remove, replaceBy } from '../field-pairs.ts'
import type { PaymentSource } from '../payment-source.ts'
import type { RulePairs } from '../../variant.ts'

const ARRAY = 'remittanceInformationStructuredArray'
const TEXT = 'remittanceInformationUnstructured'
const SINGLE = 'remittanceInformationStructured'

export function oneKindOnly(source: PaymentSource): RulePairs {
  return {
    refused: [
      {
        kind: 'array-added',
        pairs: borrowedPairs(source, source.payments({ with: [TEXT] }), ARRAY),
      },
      {
        kind: 'text-added',
        pairs: borrowedPairs(source, source.payments({ with: [ARRAY] }), TEXT),
      },
    ],
  }
}

export function eitherOrNone(source: PaymentSource): RulePairs {
  const withText = source.payments({ with: [TEXT] })
  const withArray = source.payments({ with: [ARRAY] })
  return {
    accepted: [
      { kind: 'text-alone', pairs: fieldPairs(source, withText, TEXT, { control: remove }) },
      {
        kind: 'array-alone',
        pairs: fieldPairs(source, withArray, ARRAY, { control: remove }),
        businessMayRefuse: true,
      },
      { kind: 'none', pairs: fieldPairs(source, withText, TEXT, { probe: remove }) },
    ],
  }
}

export function emptyArrayBesideText(source: PaymentSource): RulePairs {
  const payments = source.payments({ with: [TEXT] })
  return {
    observed: [
      { kind: 'empty-array', pairs: fieldPairs(source, payments, ARRAY, { probe: replaceBy([]) }) },
    ],
  }
}

export function singleReferenceBesideOthers(source: PaymentSource): RulePairs {
  return {
    observed: [TEXT, ARRAY].map((other) => ({
      kind: other === TEXT ? 'beside-text' : 'beside-array',
      pairs: borrowedPairs(source, source.payments({ with: [other] }), SINGLE),
    })),
  }
}
