/** The published values of x-accept-fix. */
export const acceptFixValues = [
  'amount-as-string',
  'cardaccount-switch-originalamount-and-transactionamount',
  'longer-names',
  'cash-account-type-iso',
] as const
export type AcceptFixValue = (typeof acceptFixValues)[number]
