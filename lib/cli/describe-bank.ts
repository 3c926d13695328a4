import { startCustomers } from '../bank/customers.ts'
import { defaultBaskets } from '../contract/baskets.ts'
import { operations } from '../contract/operations.ts'
import type { TargetDescription } from '../target/description.ts'

/** The reference bank as a target: its first private customer pays, from that customer's own accounts. */
export function describeBank(baseUrl: string, tpp: TargetDescription['tpp']): TargetDescription {
  const payer = startCustomers.find(({ type }) => type === 'PRIVATE')
  if (payer === undefined) throw new Error('The reference bank has no private start customer')
  return {
    name: 'samsvar reference bank',
    baseUrl,
    environment: 'sandbox',
    tpp,
    psu: { nationalId: payer.customerNumber, context: 'PRIVATE', ipAddress: '192.0.2.1' },
    accounts: {
      debtor: payer.accounts.map(({ bban, currency }) => ({ bban, currency })),
      cards: payer.cardAccounts.map(({ identification, currency }) => ({
        identification,
        currency,
      })),
      creditor: [],
      anyAccountNumber: true,
    },
    sca: {},
    address: { town: 'auto' },
    baskets: { ...defaultBaskets, statusPath: operations['basket.status'].path },
    headers: {},
    responses: {},
    tls: {},
    limits: { timeoutSeconds: 10, concurrency: 8, maxResponseBytes: 1024 * 1024 },
    production: {},
  }
}
