import { createHash } from 'node:crypto'
import { formatError, runChecks, type Check } from './check.ts'
import { operations, type Product } from '../contract/operations.ts'
import type { BankContext } from './context.ts'
import type { Customer } from './customers.ts'
import { fieldAt } from './field-at.ts'
import type { Received } from './received.ts'

/** Two payments that agree in all of these are the same payment to a person. */
const TELLING_FIELDS = [
  'debtorAccount',
  'creditorAccount',
  'creditorName',
  'instructedAmount',
  'remittanceInformationUnstructured',
  'remittanceInformationStructured',
  'remittanceInformationStructuredArray',
  'requestedExecutionDate',
]

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

/**
 * Refuses the same payment a second time when the TPP asked for that, and remembers it for the
 * next time. Operations without the query parameter know no duplicates.
 */
export function checkLogicalDuplicate(
  { policy, state }: BankContext,
  product: Product,
  request: Received,
  customer: Customer | undefined,
  body: unknown,
): void {
  if (!operations[`${product}.create`].query.includes(QUERY)) return
  runChecks(policy, [queryCheck], request)
  const telling = TELLING_FIELDS.map((field) => fieldAt(body, field))
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([product, customer?.psuId, ...telling]))
    .digest('base64')
  runChecks(policy, [duplicateCheck], {
    allowed: policy.allowsDuplicates && request.query[QUERY] !== 'false',
    seen: state.fingerprints.has(fingerprint),
  })
  state.fingerprints.set(fingerprint, true)
}
