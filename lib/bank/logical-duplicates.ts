import { createHash } from 'node:crypto'
import { formatError, runChecks, type Check } from './check.ts'
import { operations, type Product } from '../contract/operations.ts'
import type { BankContext } from './context.ts'
import type { Customer } from './customers.ts'
import { fieldAt } from './field-at.ts'
import type { BankPolicy } from './policy.ts'
import type { Received } from './received.ts'
import type { BankState } from './state.ts'

const TRANSFER = ['debtorAccount', 'creditorAccount', 'instructedAmount', 'requestedExecutionDate']

/** Two payments that agree in all of these are the same payment. */
const TELLING_FIELDS: Readonly<Record<BankPolicy['duplicatesAgreeIn'], readonly string[]>> = {
  'the-transfer': TRANSFER,
  everything: [
    ...TRANSFER,
    'creditorName',
    'remittanceInformationUnstructured',
    'remittanceInformationStructured',
    'remittanceInformationStructuredArray',
  ],
}

/** Payments that are remembered of those that are alike. */
const MOST_ALIKE = 100

const QUERY = 'allowLogicalDuplicate'

const queryCheck: Check<Received> = {
  name: 'query.allow-logical-duplicate',
  objection: ({ query }) =>
    [undefined, 'true', 'false'].includes(query[QUERY] as string | undefined)
      ? undefined
      : formatError(`Query parameter ${QUERY} must be true or false`),
}

const duplicateCheck: Check<{ readonly allowed: boolean; readonly seen: boolean }> = {
  name: 'payment.logical-duplicate',
  objection: ({ allowed, seen }) =>
    seen && !allowed
      ? { status: 409, code: 'CONFLICT', text: 'The same payment has been initiated before' }
      : undefined,
}

/** Whether nothing forbids the payment to be a duplicate: the TPP says so, or its product knows none. */
export function mayBeDuplicate(product: Product, { query }: Received): boolean {
  return !operations[`${product}.create`].query.includes(QUERY) || query[QUERY] === 'true'
}

/**
 * Refuses the same payment a second time when the TPP asked for that. Gives what tells the payment
 * from others, to be remembered once it has an id. Operations without the query parameter know no
 * duplicates.
 */
export function checkLogicalDuplicate(
  { policy, state }: BankContext,
  product: Product,
  request: Received,
  customer: Customer | undefined,
  body: unknown,
): string | undefined {
  if (!operations[`${product}.create`].query.includes(QUERY)) return undefined
  runChecks(policy, [queryCheck], request)
  const telling = TELLING_FIELDS[policy.duplicatesAgreeIn].map((field) => fieldAt(body, field))
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([product, customer?.psuId, ...telling]))
    .digest('base64')
  const asked = request.query[QUERY] ?? String(policy.duplicatesUnlessAsked === 'accepted')
  runChecks(policy, [duplicateCheck], {
    allowed: policy.allowsDuplicates && asked !== 'false',
    seen: counts(policy, state, state.fingerprints.get(fingerprint)),
  })
  return fingerprint
}

/** Remembers a payment for the next one like it. */
export function rememberPayment(state: BankState, fingerprint: string, id: string): void {
  const alike = state.fingerprints.get(fingerprint) ?? []
  state.fingerprints.set(fingerprint, [...alike, id].slice(-MOST_ALIKE))
}

function counts(policy: BankPolicy, state: BankState, alike: readonly string[] = []): boolean {
  return policy.duplicatesOf === 'any'
    ? alike.length > 0
    : alike.some((id) => (state.payments.get(id)?.status ?? 'RCVD') !== 'RCVD')
}
