interface Money {
  readonly currency: string
}

/** From the enforcement dates of structured addresses on such a payment names the creditor's town. */
export function exchangesCurrency(payment: {
  readonly instructedAmount: Money
  readonly creditorAccount: Money
  readonly debtorAccount: Money
}): boolean {
  return [payment.instructedAmount, payment.creditorAccount, payment.debtorAccount].some(
    ({ currency }) => currency !== 'NOK',
  )
}
