import type { TransactionStatus } from '../contract/transaction-statuses.ts'
import type { BankPolicy } from './policy.ts'

/** What a TPP is told of a status: the meaning of the listed ones is not stated. */
export function told({ statusWords }: BankPolicy, status: TransactionStatus): TransactionStatus {
  return statusWords[status] ?? status
}
