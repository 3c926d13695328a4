import type { NcbctSingleId } from '../../../lib/rules/ncbct.ts'
import { duplicates } from '../shared/duplicates.ts'
import { sharedSingles } from '../shared/index.ts'
import { executionDates, ibanCheckDigits } from '../shared/open-points.ts'
import type { SinglesOf } from '../single.ts'
import { agentOptionalWithIban, agentWithBban } from './creditor-agent.ts'
import {
  belowLimit,
  emptyInformation,
  inOtherCurrency,
  required,
  smallPayment,
} from './regulatory.ts'
import { creditorAddress } from './structured-addresses.ts'

/** How each rule of NCBCT that stands alone is tried. */
export const ncbctSingles: SinglesOf<NcbctSingleId> = {
  ...sharedSingles,
  ...duplicates,
  'creditor-agent.with-bban': agentWithBban,
  'creditor-agent.optional-with-iban': agentOptionalWithIban,
  'regulatory-reporting.required': required,
  'regulatory-reporting.below-limit': belowLimit,
  'regulatory-reporting.other-currency': inOtherCurrency,
  'regulatory-reporting.small-payment': smallPayment,
  'regulatory-reporting.empty-information': emptyInformation,
  'structured-address.creditor': creditorAddress,
  'structured-address.agent': agentWithBban,
  'creditor-account.iban.check-digit': ibanCheckDigits,
  'requested-execution-date.refusal-code': executionDates,
}
