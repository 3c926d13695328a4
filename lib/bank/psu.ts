import type { OperationId } from '../contract/operations.ts'
import { runChecks, type Check } from './check.ts'
import type { BankContext } from './context.ts'
import type { Customer } from './customers.ts'
import type { Received } from './received.ts'
import { Refusal } from './refusal.ts'
import { demandSca, UNKNOWN_PSU } from './sca-redirect.ts'

interface Acting {
  readonly customer: Customer
  readonly context: string | undefined
  readonly corporateId: string | undefined
}

const actingChecks: readonly Check<Acting>[] = [
  {
    name: 'psu.other-context',
    optional: true,
    objection: ({ customer, context = customer.type }) =>
      context === customer.type
        ? undefined
        : { status: 403, code: 'FORBIDDEN', text: `The PSU does not act as ${context}` },
  },
  {
    name: 'psu.corporate-id-missing',
    objection: ({ customer, corporateId }) =>
      customer.type === 'CORPORATE' && (corporateId ?? '') === ''
        ? {
            status: 400,
            code: 'HTTP_HEADER_REQUIRED',
            text: 'Header PSU-Corporate-ID is missing: the PSU is a corporate user',
          }
        : undefined,
  },
  {
    name: 'psu.corporate-id-foreign',
    objection: ({ customer, corporateId }) =>
      customer.type === 'CORPORATE' && corporateId?.toLowerCase() !== customer.corporateId
        ? {
            status: 403,
            code: 'FORBIDDEN',
            text: 'Header PSU-Corporate-ID names no agreement of the PSU',
          }
        : undefined,
  },
]

/**
 * The customer that a request acts for. One without a PSU-ID that the bank gave out must
 * authenticate first; undefined only in a bank that leaves this check out.
 */
export function identifyPsu(
  bank: BankContext,
  operation: OperationId,
  request: Received,
): Customer | undefined {
  const customer = named(bank, request)
  if (customer !== undefined && !isInSession(bank, customer, request)) {
    return demandSca(bank, request, {})
  }
  if (customer === undefined) {
    if (bank.policy.without.has(UNKNOWN_PSU)) return undefined
    return bank.policy.unknownPsu === 'refused' && operation !== 'user.get'
      ? refuse()
      : demandSca(bank, request)
  }
  runChecks(bank.policy, actingChecks, {
    customer,
    context: request.headers.first('PSU-Context'),
    corporateId: request.headers.first('PSU-Corporate-ID'),
  })
  return customer
}

function named({ policy, state }: BankContext, { headers }: Received): Customer | undefined {
  const psuId = headers.first('PSU-ID')
  return psuId === undefined && policy.takesPsuIdentity
    ? state.customerByIdentity(headers.first('X-PSU-IDENTITY') ?? '')
    : state.customerByPsuId(psuId ?? '')
}

function isInSession(
  { policy, state }: BankContext,
  { psuId }: Customer,
  { headers }: Received,
): boolean {
  return !policy.bindsSessions || state.sessions.has(`${psuId} ${headers.first('TPP-Session-ID')}`)
}

function refuse(): never {
  throw new Refusal({
    check: UNKNOWN_PSU,
    status: 401,
    code: 'PSU_CREDENTIALS_INVALID',
    text: 'PSU-ID was not given out by this bank: GET /v1/user leads to one',
  })
}
