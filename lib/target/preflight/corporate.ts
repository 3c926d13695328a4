import type { World } from '../../exchange/world.ts'
import type { CorporatePsu } from '../description.ts'
import { randomUUID } from 'node:crypto'
import { readAnswer } from './read-answer.ts'
import { ok, skipped, warning } from './step.ts'
import type { Finding, Step, Work } from './step.ts'

const USER = { operation: 'user.get', session: 'corporate' } as const
const LEFT_OUT = 'rules about corporate users are skipped'

/** Opens the session of a PSU who acts in a corporate context, where one is configured. */
export const corporateStep: Step = {
  name: 'corporate',
  run: async (work) => {
    const { target, world } = work
    const { psu, accounts } = target.description
    if (world === undefined) return skipped('There is nothing to judge')
    if (psu.context === 'CORPORATE') {
      const { withoutBody } = world
      work.world = {
        ...world,
        corporate: { debtorAccounts: accounts.debtor, ...(withoutBody && { withoutBody }) },
      }
      return ok('The PSU itself acts in a corporate context')
    }
    const { corporate } = psu
    if (corporate === undefined) return skipped(`psu.corporate is not configured: ${LEFT_OUT}`)
    const problem = await identify(work, corporate)
    if (problem !== undefined) return left(work, problem)
    work.world = { ...world, corporate: await worldOf(work, corporate) }
    return ok('A second PSU is known, who acts in a corporate context')
  },
}

/** Finds out the ids of the PSU, from the configuration or by SCA; the reason when they cannot be had. */
async function identify(
  work: Work,
  { psuId, corporateId }: CorporatePsu,
): Promise<string | undefined> {
  const { target } = work
  const tppSessionId = randomUUID()
  const keep = (known: { readonly psuId?: string; readonly psuCorporateId?: string }): void => {
    if (target.session === undefined)
      throw new Error('Preflight opens a session before its first step')
    target.useSession({ ...target.session, corporate: { tppSessionId, ...known } })
  }
  if (psuId !== undefined && corporateId !== undefined) {
    keep({ psuId, psuCorporateId: corporateId })
    return undefined
  }
  if (work.byHand !== undefined) return 'SCA is done by hand, and once'
  keep({})
  const answer = await ask(work)
  if (answer?.scaRedirect === undefined) {
    return `GET /v1/user should lead to SCA, but the answer is ${answer?.text ?? 'nothing'}`
  }
  const result = await target.completeSca(answer.scaRedirect, 'corporate')
  if (result.kind === 'dead-end') return result.message
  if (result.kind === 'failure') return `SCA came back with ${result.code ?? 'a failure'}`
  const psuCorporateId = corporateId ?? result.psuCorporateId
  if (psuCorporateId === undefined) {
    return 'the redirect after SCA has no psu-corporate-id, and psu.corporate.corporateId is not set'
  }
  keep({ psuId: result.psuId, psuCorporateId })
  return undefined
}

async function worldOf(
  work: Work,
  { accounts }: CorporatePsu,
): Promise<NonNullable<World['corporate']>> {
  const answer = await ask(work)
  const isAnswered = answer !== undefined && answer.status < 300 && answer.json !== undefined
  return {
    session: 'corporate',
    debtorAccounts: accounts,
    ...(isAnswered && { withoutBody: USER }),
  }
}

async function ask({ target }: Work) {
  const origin = { rule: 'preflight', case: 5, role: 'other', valid: true } as const
  return readAnswer(await target.send(USER, origin))
}

function left(work: Work, problem: string): Finding {
  const message = `The corporate PSU could not be identified, so ${LEFT_OUT}: ${problem}`
  work.observations.push(message)
  return warning(
    'configuration',
    message,
    'See whether psu.corporate is a corporate user of this bank.',
  )
}
