import type { Static } from 'typebox'
import { operations } from '../../contract/operations.ts'
import type {
  Agreement,
  CreatedSandboxCustomer,
  SandboxCustomer,
} from '../../contract/sandbox-customer.ts'
import { jsonAnswer, type Answer } from '../answer.ts'
import { admit } from '../caller.ts'
import { formatError, runChecks, type Check } from '../check.ts'
import type { BankContext } from '../context.ts'
import { customerChecks, typeOf } from '../customer-checks.ts'
import { agreementIds, newCustomer, type Customer } from '../customers.ts'
import { textAt } from '../field-at.ts'
import { readBody } from '../read-body.ts'
import type { Received } from '../received.ts'

const { path } = operations['sandbox.customers.list']

/** Lists the customers of the sandbox, for any TPP. */
export function listCustomers(bank: BankContext, request: Received): Answer {
  admit(bank, 'sandbox.customers.list', request)
  runChecks(bank.policy, queryChecks, request)
  const { withAccounts, withAgreements } = request.query
  const customers = bank.state.customers().map((customer): Static<typeof SandboxCustomer> => ({
    ...described(customer),
    agreements: withAgreements === 'false' ? [] : agreementIds(customer).map(agreement(customer)),
    ...(withAccounts === 'false' ? { accounts: [], cardAccounts: [] } : accountsOf(customer)),
  }))
  return jsonAnswer(200, customers)
}

/** Creates a customer who has nothing yet, but for the agreement of a private one. */
export function createCustomer(bank: BankContext, request: Received): Answer {
  const { policy, state } = bank
  admit(bank, 'sandbox.customers.create', request)
  const body = policy.judgement === 'judge' ? readBody(policy, request) : undefined
  runChecks(policy, customerChecks, { body, state })
  const customer = newCustomer({
    customerNumber: textAt(body, 'customerNumber') ?? '',
    name: textAt(body, 'name') ?? '',
    type: typeOf(body) ?? 'PRIVATE',
  })
  state.addCustomer(customer)
  return jsonAnswer(policy.created, described(customer))
}

function described(customer: Customer): Static<typeof CreatedSandboxCustomer> {
  const { id, customerNumber, type, name } = customer
  return {
    customerId: id,
    customerNumber,
    customerType: type,
    customerName: name,
    _links: { self: { href: `${path}/${id}`, verbs: ['GET'] } },
  }
}

function accountsOf({ accounts, cardAccounts }: Customer) {
  return {
    accounts: accounts.map(({ bban }) => bban),
    cardAccounts: cardAccounts.map(({ identification }) => identification),
  }
}

function agreement({ name, accounts }: Customer): (id: string) => Static<typeof Agreement> {
  return (id) => ({
    id,
    name,
    engagements: accounts.map(({ bban }) => bban),
    _links: {
      self: { href: `/v1/sandbox/agreements/${id}`, verbs: ['GET'] },
      engagements: { href: `/v1/sandbox/agreements/${id}/engagements`, verbs: ['GET'] },
    },
  })
}

const queryChecks: readonly Check<Received>[] = ['withAccounts', 'withAgreements'].map((name) => ({
  name: `query.${name}`,
  objection: ({ query }) =>
    [undefined, 'true', 'false'].includes(query[name] as string | undefined)
      ? undefined
      : formatError(`Query parameter ${name} must be true or false`),
}))
