import { runChecks, type Check } from './check.ts'
import type { BankContext } from './context.ts'
import type { Customer } from './customers.ts'
import type { Received } from './received.ts'
import { demandSca, UNKNOWN_PSU } from './sca-redirect.ts'

interface Acting {
  readonly customer: Customer
  readonly corporateId: string | undefined
}

const corporateChecks: readonly Check<Acting>[] = [
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
export function identifyPsu(bank: BankContext, request: Received): Customer | undefined {
  const customer = bank.state.customerByPsuId(request.headers.first('PSU-ID') ?? '')
  if (customer === undefined) {
    return bank.policy.without.has(UNKNOWN_PSU) ? undefined : demandSca(bank, request)
  }
  runChecks(bank.policy, corporateChecks, {
    customer,
    corporateId: request.headers.first('PSU-Corporate-ID'),
  })
  return customer
}
