import { area } from './area.ts'
import { ndctCurrencyExchange } from './ndct-currency-exchange.ts'
import { ndctFields } from './ndct-fields.ts'
import { ndctRemittance } from './ndct-remittance.ts'
import { acceptedRule } from './payments/accepted.ts'
import { checkDigitRule } from './payments/account-numbers.ts'
import { duplicateRules } from './payments/duplicates.ts'
import { executionDateRule } from './payments/execution-date.ts'
import { openPoints } from './payments/open-points.ts'
import { textRules } from './payments/texts.ts'
import { townRules } from './payments/town.ts'

/** The rules that stand alone, next to those made from the field table. */
const ndctSingles = [
  acceptedRule('ndct'),
  ...townRules('ndct'),
  ...ndctCurrencyExchange,
  ...ndctRemittance,
  ...textRules('ndct'),
  checkDigitRule('ndct', 'bban'),
  executionDateRule('ndct', 'requestedExecutionDate', 'requested-execution-date'),
  ...openPoints('ndct'),
  ...duplicateRules('ndct'),
]
export type NdctSingleId = (typeof ndctSingles)[number]['id']

/** Rules about creating a Norwegian domestic credit transfer, its headers and signature apart. */
export const ndct = area('ndct', [...ndctFields, ...ndctSingles])
