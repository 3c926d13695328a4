import { jsonAnswer, type Answer } from '../answer.ts'
import { authenticate } from '../authentication.ts'
import { runChecks } from '../check.ts'
import type { BankContext } from '../context.ts'
import { headerChecks } from '../header-checks.ts'
import { identifyPsu } from '../psu.ts'
import { demandSca } from '../sca-redirect.ts'
import type { Received } from '../received.ts'

/** Tells who the PSU is, once it has authenticated. */
export function getUser(bank: BankContext, request: Received): Answer {
  authenticate(bank, 'user.get', request)
  runChecks(bank.policy, headerChecks['user.get'], request.headers)
  const user = bank.policy.userNeedsSca ? undefined : identifyPsu(bank, 'user.get', request)
  const { psuId, type, name, corporateId } = user ?? demandSca(bank, request)
  return jsonAnswer(200, {
    psuId,
    context: type,
    name,
    ...(corporateId === undefined ? {} : { psuCorporateId: corporateId }),
    _links: { self: { href: '/v1/user', verbs: ['GET'] } },
  })
}
