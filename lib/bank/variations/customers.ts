import { lowerCaseTypeCheck } from '../customer-checks.ts'
import { startCustomers, type Customer } from '../customers.ts'
import { choosing, making } from '../policy.ts'
import type { Variations } from './variation.ts'

/** Who has accounts at the bank. */
export const customerVariations: Variations = {
  'customers-others': {
    description: 'has another customer first, and no card accounts',
    because: 'Who the customers are is not said; deployed banks without cards are known',
    rulings: [],
    leavesOpen: ['ndct.debtor-account.other.*'],
    apply: choosing({
      customers: startCustomers
        .toSpliced(0, 2, ...startCustomers.slice(0, 2).toReversed())
        .map((customer) => ({ ...customer, cardAccounts: [] })),
    }),
  },
  'customers-corporate': {
    description: 'is judged with a corporate customer',
    because: 'A PSU acts in a private or in a corporate context',
    rulings: [21],
    leavesOpen: ['ndct.debtor-account.other.*'],
    apply: choosing({ customers: startCustomers.slice(2) }),
  },
  'customers-one-account': {
    description: 'is judged with a customer who has one account, in another currency',
    because: 'Who the customers are is not said',
    rulings: [],
    leavesOpen: ['{ndct,periodic}.creditor-address.{optional,country-only,town.optional}'],
    apply: (policy) => ({
      ...policy,
      customers: policy.customers.map((customer, place) =>
        place === 0 ? withOneAccount(customer) : customer,
      ),
    }),
  },
  'customers-typed-in-lower-case': {
    description: 'creates sandbox customers of the type private or corporate, in lower case',
    because: 'What type may be is not shown',
    rulings: [89],
    apply: (policy) => making(policy, [lowerCaseTypeCheck.name]),
  },
}

function withOneAccount(customer: Customer): Customer {
  const [account] = customer.accounts
  return { ...customer, accounts: account === undefined ? [] : [{ ...account, currency: 'EUR' }] }
}
