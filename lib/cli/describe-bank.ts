import { startCustomers, type Customer } from '../bank/customers.ts'
import { defaultBaskets } from '../contract/baskets.ts'
import { operations } from '../contract/operations.ts'
import type { Account, PsuContext, TargetDescription } from '../target/description.ts'

/** The reference bank as a target: its first private customer pays, and its first corporate one. */
export function describeBank(baseUrl: string, tpp: TargetDescription['tpp']): TargetDescription {
  const payer = firstOf('PRIVATE')
  const business = firstOf('CORPORATE')
  return {
    name: 'samsvar reference bank',
    baseUrl,
    environment: 'sandbox',
    tpp,
    psu: {
      nationalId: payer.customerNumber,
      context: 'PRIVATE',
      ipAddress: '192.0.2.1',
      corporate: { nationalId: business.customerNumber, accounts: accountsOf(business) },
    },
    accounts: {
      debtor: accountsOf(payer),
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

function firstOf(context: PsuContext): Customer {
  const customer = startCustomers.find(({ type }) => type === context)
  if (customer === undefined) throw new Error(`The reference bank has no ${context} start customer`)
  return customer
}

function accountsOf({ accounts }: Customer): Account[] {
  return accounts.map(({ bban, currency }) => ({ bban, currency }))
}
