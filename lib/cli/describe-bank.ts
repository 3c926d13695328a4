import {
  accountNumberChecks,
  norwegianAccountCheck,
} from '../bank/payment-checks/account-numbers.ts'
import type { Customer } from '../bank/customers.ts'
import { knownCreditorCheck } from '../bank/payment-checks/offer.ts'
import type { BankPolicy } from '../bank/policy.ts'
import type { Account, TargetDescription } from '../target/description.ts'

const CHECKS_OF_NUMBERS = [...accountNumberChecks, norwegianAccountCheck, knownCreditorCheck].map(
  ({ name }) => name,
)

/**
 * The reference bank as a target, with what its owner would write into a configuration: its first
 * customer pays, from that customer's own accounts, and its first corporate one.
 */
export function describeBank(
  baseUrl: string,
  tpp: TargetDescription['tpp'],
  { customers, exemptsSca, baskets, also }: BankPolicy,
): TargetDescription {
  const [payer, ...others] = customers
  const business = customers.find(({ type }) => type === 'CORPORATE')
  if (payer === undefined) throw new Error('The reference bank has no start customer')
  return {
    name: 'samsvar reference bank',
    baseUrl,
    environment: 'sandbox',
    tpp,
    psu: {
      nationalId: payer.customerNumber,
      context: payer.type,
      ipAddress: '192.0.2.1',
      ...(exemptsSca && { psuId: payer.psuId }),
      ...(exemptsSca && payer.corporateId && { corporateId: payer.corporateId }),
      ...(business && {
        corporate: { nationalId: business.customerNumber, accounts: accountsOf(business) },
      }),
    },
    accounts: {
      debtor: accountsOf(payer),
      cards: payer.cardAccounts.map(({ identification, currency }) => ({
        identification,
        currency,
      })),
      creditor: also.has(knownCreditorCheck.name) ? others.flatMap(accountsOf) : [],
      anyAccountNumber: !CHECKS_OF_NUMBERS.some((check) => also.has(check)),
    },
    sca: {},
    address: { town: 'auto' },
    baskets,
    headers: {},
    responses: {},
    tls: {},
    limits: { timeoutSeconds: 10, concurrency: 8, maxResponseBytes: 1024 * 1024 },
    production: {},
  }
}

function accountsOf({ accounts }: Customer): Account[] {
  return accounts.map(({ bban, currency }) => ({ bban, currency }))
}
