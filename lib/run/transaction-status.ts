import { transactionStatuses, type TransactionStatus } from '../contract/transaction-statuses.ts'
import { readJson } from './read-json.ts'
import type { Answer } from './settle.ts'

/** The transactionStatus of an accepted request; undefined when there is none, or one that is not listed. */
export function transactionStatusOf({ exchange, outcome }: Answer): TransactionStatus | undefined {
  const json = readJson(exchange)
  if (outcome !== 'accepted' || typeof json !== 'object' || json === null) return undefined
  if (!Object.hasOwn(json, 'transactionStatus')) return undefined
  const { transactionStatus } = json as { readonly transactionStatus: unknown }
  return transactionStatuses.find((status) => status === transactionStatus)
}
