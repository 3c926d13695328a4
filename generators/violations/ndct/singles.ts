import type { NdctSingleId } from '../../../lib/rules/ndct.ts'
import { duplicates } from '../shared/duplicates.ts'
import { sharedSingles } from '../shared/index.ts'
import { bbanCheckDigit, executionDates } from '../shared/open-points.ts'
import type { SinglesOf } from '../single.ts'
import { agentOfCurrencyAccount, townInCurrencyExchange } from './currency-exchange.ts'
import {
  eitherOrNone,
  emptyArrayBesideText,
  oneKindOnly,
  singleReferenceBesideOthers,
} from './remittance.ts'

/** How each rule of NDCT that stands alone is tried. */
export const ndctSingles: SinglesOf<NdctSingleId> = {
  ...sharedSingles,
  ...duplicates,
  'creditor-agent.currency-account': agentOfCurrencyAccount,
  'creditor-address.town.currency-exchange': townInCurrencyExchange,
  'remittance.one-kind-only': oneKindOnly,
  'remittance.either-or-none': eitherOrNone,
  'remittance.empty-array-beside-text': emptyArrayBesideText,
  'remittance.single-reference-beside-others': singleReferenceBesideOthers,
  'creditor-account.bban.check-digit': bbanCheckDigit,
  'requested-execution-date.refusal-code': executionDates,
}
