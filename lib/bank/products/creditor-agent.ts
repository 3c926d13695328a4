import { BIC_PATTERN } from '../../contract/bic.ts'

/** The contract has any text for the creditor's bank; this bank wants a BIC. */
export const CreditorAgent = { type: 'string', pattern: BIC_PATTERN }
