import { operations } from '../../contract/operations.ts'
import type { RequestPlan } from '../../exchange/plan.ts'
import type { World } from '../../exchange/world.ts'
import { readAnswer, type AnswerReading } from './read-answer.ts'
import { ok, skipped } from './step.ts'
import type { Finding, Step, Work } from './step.ts'

type Bodiless = NonNullable<World['withoutBody']>

const USER: Bodiless = { operation: 'user.get' }

/** Finds a request without a body that is accepted, so that signing can be judged with it too. */
export const withoutBodyStep: Step = {
  name: 'without-body',
  run: async (work) => {
    const tried: string[] = []
    let demandsSca = false
    for (const plan of [USER, ...statusOf(work)]) {
      const answer = await ask(work, plan)
      if (hasResult(plan, answer)) return use(work, plan, `with status ${answer?.status}`)
      tried.push(`${title(plan)} is answered with ${answer?.text ?? 'nothing'}`)
      demandsSca ||= plan === USER && answer?.scaRedirect !== undefined
    }
    if (demandsSca && (await refusesUnsigned(work))) {
      return use(work, USER, 'with an scaRedirect link')
    }
    const message = `Signing is judged with bodies alone, for no request without one can tell: ${tried.join('; ')}`
    work.observations.push(message)
    return skipped(message)
  },
}

/** The status of the payment that was created before; banks may show it only after the approval. */
function statusOf({ paymentId }: Work): Bodiless[] {
  if (paymentId === undefined) return []
  const [, , paymentService = '', paymentProduct = ''] = operations['ndct.create'].path.split('/')
  const parameters = { paymentService, paymentProduct, paymentId }
  return [{ operation: 'payment.status', parameters }]
}

/** Whether a demand for SCA tells a signed request from one that is not. */
async function refusesUnsigned(work: Work): Promise<boolean> {
  const answer = await ask(work, { ...USER, tamper: { name: 'withoutSignature' } })
  return answer !== undefined && answer.status >= 400 && answer.scaRedirect === undefined
}

async function ask({ target }: Work, plan: RequestPlan): Promise<AnswerReading | undefined> {
  const valid = plan.tamper === undefined
  const origin = { rule: 'preflight', case: 3, role: 'other', valid } as const
  return readAnswer(await target.send(plan, origin))
}

function hasResult({ operation }: Bodiless, answer: AnswerReading | undefined): boolean {
  if (answer === undefined || answer.status < 200 || answer.status > 299) return false
  return operations[operation].result === 'payment-status'
    ? Object.hasOwn(Object(answer.json), 'transactionStatus')
    : answer.json !== undefined
}

function use(work: Work, withoutBody: Bodiless, how: string): Finding {
  if (work.world !== undefined) work.world = { ...work.world, withoutBody }
  return ok(`${title(withoutBody)} is answered ${how}: signing is judged with it too`)
}

function title({ operation }: Bodiless): string {
  const { method, path } = operations[operation]
  return `${method} ${path}`
}
