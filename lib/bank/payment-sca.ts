import { createHash } from 'node:crypto'
import type { BankContext } from './context.ts'
import type { Received } from './received.ts'
import { demandSca } from './sca-redirect.ts'
import type { Owner } from './state.ts'

/** Asks the PSU before the first payment of a product, whatever is in it. */
export function demandScaForKind(
  bank: BankContext,
  product: string,
  request: Received,
  { customer }: Owner,
): void {
  if (bank.policy.scaForPayments !== 'first-of-each-kind') return
  const grants = `${customer?.psuId} ${product}`
  if (!bank.state.granted.has(grants)) demandSca(bank, request, { grants })
}

/** Asks the PSU before each payment, and for that payment alone. */
export function demandScaForPayment(
  bank: BankContext,
  product: string,
  request: Received,
  { customer }: Owner,
): void {
  if (bank.policy.scaForPayments !== 'every') return
  const body = createHash('sha256')
    .update(request.http.body ?? '')
    .digest('base64')
  const grants = `${customer?.psuId} ${product} ${body}`
  if (!bank.state.granted.has(grants)) demandSca(bank, request, { grants })
  bank.state.granted.delete(grants)
}
