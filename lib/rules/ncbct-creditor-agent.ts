import { ANY_4XX } from './bank-rule.ts'
import { field } from './constraints/fields.ts'
import { productRules, tableRow } from './payments/product-rule.ts'

const rule = productRules('ncbct')
const clause = tableRow('ncbct', 'creditorAgent')

/** When a cross-border payment names the creditor's bank. */
export const ncbctCreditorAgent = [
  rule({
    id: 'ncbct.creditor-agent.with-bban',
    title: 'creditorAgent is there when creditorAccount uses bban',
    level: 'implied',
    clause,
    holds: (body) => {
      const account = field(body, 'creditorAccount')
      const byBbanAlone =
        field(account, 'bban') !== undefined && field(account, 'iban') === undefined
      return !byBbanAlone || field(body, 'creditorAgent') !== undefined
    },
    refusal: ANY_4XX,
    reading: 'An account that is given by both numbers has one from which the bank can be inferred',
  }),
  rule({
    id: 'ncbct.creditor-agent.optional-with-iban',
    title: 'creditorAgent may be given or left out when creditorAccount uses iban',
    level: 'must',
    clause,
    reading:
      'Leaving it out is not judged once structured addresses are enforced, for whether the bank can infer it is not said',
  }),
] as const
