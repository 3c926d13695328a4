import { area } from './area.ts'
import { ndctAddress } from './ndct-address.ts'
import { ndctCurrencyExchange } from './ndct-currency-exchange.ts'
import { ndctDuplicates } from './ndct-duplicates.ts'
import { ndctFields } from './ndct-fields.ts'
import { ndctOpenPoints } from './ndct-open-points.ts'
import { ndctRemittance } from './ndct-remittance.ts'
import { ndctTexts } from './ndct-texts.ts'
import { bankRules } from './bank-rule.ts'

/** The rules that stand alone, next to those made from the field table. */
const ndctSingles = [
  bankRules(
    'ndct',
    'ndct.create',
  )({
    id: 'ndct.accepted',
    title: 'A payment that keeps every rule is created',
    level: 'must',
    clause: { part: 'Endpoints', item: 'Create NDCT payment' },
  }),
  ...ndctAddress,
  ...ndctCurrencyExchange,
  ...ndctRemittance,
  ...ndctTexts,
  ...ndctOpenPoints,
  ...ndctDuplicates,
]
export type NdctSingleId = (typeof ndctSingles)[number]['id']

/** Rules about creating a Norwegian domestic credit transfer, its headers and signature apart. */
export const ndct = area('ndct', [...ndctFields, ...ndctSingles])
