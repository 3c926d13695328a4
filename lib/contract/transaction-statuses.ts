/** The states of a payment. */
export const transactionStatuses = [
  'ACCP',
  'ACSC',
  'ACSP',
  'ACTC',
  'ACWC',
  'ACWP',
  'RCVD',
  'PDNG',
  'RJCT',
  'CANC',
  'PART',
] as const
export type TransactionStatus = (typeof transactionStatuses)[number]
