import { area } from './area.ts'
import { ncbctCreditorAgent } from './ncbct-creditor-agent.ts'
import { ncbctFields } from './ncbct-fields.ts'
import { ncbctRegulatory } from './ncbct-regulatory.ts'
import { ncbctStructuredAddresses } from './ncbct-structured-addresses.ts'
import { acceptedRule } from './payments/accepted.ts'
import { checkDigitRule } from './payments/account-numbers.ts'
import { duplicateRules } from './payments/duplicates.ts'
import { executionDateRule } from './payments/execution-date.ts'
import { openPoints } from './payments/open-points.ts'
import { textRules } from './payments/texts.ts'
import { townRules } from './payments/town.ts'

/** The rules that stand alone, next to those made from the field table. */
const ncbctSingles = [
  acceptedRule('ncbct'),
  ...ncbctCreditorAgent,
  ...ncbctRegulatory,
  ...townRules('ncbct'),
  ...ncbctStructuredAddresses,
  ...textRules('ncbct'),
  checkDigitRule('ncbct', 'iban'),
  executionDateRule('ncbct', 'requestedExecutionDate', 'requested-execution-date'),
  ...openPoints('ncbct'),
  ...duplicateRules('ncbct'),
]
export type NcbctSingleId = (typeof ncbctSingles)[number]['id']

/** Rules about creating a Norwegian cross-border credit transfer, its headers and signature apart. */
export const ncbct = area('ncbct', [...ncbctFields, ...ncbctSingles])
