import { randomInt } from 'node:crypto'
import { operations } from '../../contract/operations.ts'
import {
  SYNTHETIC_NATIONAL_IDS,
  syntheticNationalId,
} from '../../contract/synthetic-national-id.ts'
import type { RequestPlan } from '../../exchange/plan.ts'
import type { World } from '../../exchange/world.ts'
import { readAnswer, type AnswerReading } from './read-answer.ts'
import { ok, skipped } from './step.ts'
import type { Finding, Step, Work } from './step.ts'

const LIST: RequestPlan = {
  operation: 'sandbox.customers.list',
  query: { withAccounts: 'false', withAgreements: 'false' },
}

/** What `type` may be is not specified. */
const LIKELY_TYPES = ['PRIVATE', 'private']

/** Finds out whether the sandbox lists its customers, and what a private one is created with. */
export const sandboxStep: Step = {
  name: 'sandbox',
  run: async (work) => {
    const { environment, sandbox } = work.target.description
    if (environment !== 'sandbox') return skipped('Production has no sandbox operations')
    const list = await ask(work, LIST)
    if (!isSuccess(list) || !Array.isArray(list.json)) {
      return without(work, `${title(LIST)} is answered with ${list?.text ?? 'nothing'}`)
    }
    const firstNumber = randomInt(SYNTHETIC_NATIONAL_IDS)
    const types = sandbox?.customerType === undefined ? LIKELY_TYPES : [sandbox.customerType]
    const answers: string[] = []
    for (const [at, type] of types.entries()) {
      const answer = await ask(work, creation(firstNumber + at, type))
      if (isSuccess(answer) && answer.json !== undefined) {
        keep(work, { firstNumber: firstNumber + at + 1, privateType: type })
        return ok(`Customers are listed, and created with the type ${type}`)
      }
      answers.push(`with type ${type} ${answer?.text ?? 'nothing'}`)
    }
    keep(work, { firstNumber })
    const message = `Customers are listed, but cannot be created: ${answers.join('; ')}`
    work.observations.push(message)
    return ok(`${message}. If another type is right, set sandbox.customerType`)
  },
}

function creation(number: number, type: string): RequestPlan {
  const body = { customerNumber: syntheticNationalId(number), name: 'Samsvar Preflight', type }
  return { operation: 'sandbox.customers.create', body }
}

async function ask({ target }: Work, plan: RequestPlan): Promise<AnswerReading | undefined> {
  const origin = { rule: 'preflight', case: 4, role: 'other', valid: true } as const
  return readAnswer(await target.send(plan, origin))
}

function isSuccess(answer: AnswerReading | undefined): answer is AnswerReading {
  return answer !== undefined && answer.status >= 200 && answer.status < 300
}

function keep(work: Work, sandboxCustomers: NonNullable<World['sandboxCustomers']>): void {
  if (work.world !== undefined) work.world = { ...work.world, sandboxCustomers }
}

function without(work: Work, why: string): Finding {
  const message = `Rules are not tried on the operations of the sandbox: ${why}`
  work.observations.push(message)
  return skipped(message)
}

function title({ operation }: RequestPlan): string {
  const { method, path } = operations[operation]
  return `${method} ${path}`
}
