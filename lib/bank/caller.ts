import type { OperationId } from '../contract/operations.ts'
import { authenticate } from './authentication.ts'
import { formatError, runChecks } from './check.ts'
import type { BankContext } from './context.ts'
import { headerChecks } from './header-checks.ts'
import { NOBODY, tppOf } from './owner.ts'
import { runOverStrictChecks } from './over-strict-checks.ts'
import { identifyPsu } from './psu.ts'
import { checkRedirect } from './redirects.ts'
import type { Received } from './received.ts'
import { Refusal } from './refusal.ts'
import type { Owner } from './state.ts'

/** For whom a request is, once its signature, its headers and the PSU are found right. */
export function callerOf(bank: BankContext, operation: OperationId, request: Received): Owner {
  if (bank.policy.judgement === 'accept-everything') return NOBODY
  admit(bank, operation, request)
  const tpp = tppOf(request)
  checkRedirect(bank, tpp, request)
  return { customer: identifyPsu(bank, operation, request), tpp }
}

/** Refuses a request whose signature or headers are not right, whoever it is for. */
export function admit(bank: BankContext, operation: OperationId, request: Received): void {
  switch (bank.policy.judgement) {
    case 'accept-everything':
      return
    case 'refuse-everything':
      throw new Refusal({ check: 'everything', ...formatError('The request is refused') })
    case 'judge':
    case 'refuse-the-unknown':
  }
  authenticate(bank, operation, request)
  runChecks(bank.policy, headerChecks[operation], request.headers)
  runOverStrictChecks(bank.policy, request)
}
