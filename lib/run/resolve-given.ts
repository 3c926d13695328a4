import type { Exchange } from '../exchange/exchange.ts'
import type { Given, RequestPlan } from '../exchange/plan.ts'
import { HarnessDefect } from '../exchange/harness-defect.ts'
import { Obstacle } from './obstacle.ts'
import { readJson } from './read-json.ts'
import type { Answer } from './settle.ts'

/** Answers that plans may refer to, by the names of the requests. */
export type Answers = ReadonlyMap<string, Answer>

/** The plan with every `Given` in it replaced by what the target gave; an Obstacle when it gave nothing. */
export function resolveGiven(plan: RequestPlan, answers: Answers): RequestPlan {
  return holdsGiven(plan) ? (replace(plan, answers) as RequestPlan) : plan
}

/** Most plans hold none, and are not copied. */
function holdsGiven(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return isGiven(value) || Object.values(value).some(holdsGiven)
}

function replace(value: unknown, answers: Answers): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => replace(item, answers))
  if (isGiven(value)) return lookUp(value, answers)
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, replace(field, answers)]),
  )
}

function isGiven(value: object): value is Given {
  return '$given' in value
}

function lookUp({ $given, field }: Given, answers: Answers): string {
  const answer = answers.get($given)
  if (answer === undefined) {
    throw new HarnessDefect(
      `a plan refers to the answer of “${$given}”, and no such request was sent`,
    )
  }
  const value = fieldOf(answer.exchange, field)
  if (typeof value === 'string' && value !== '') return value
  const reason = `the answer to “${$given}” has no text in ${field}, which the next request needs`
  throw new Obstacle('target', reason, answer)
}

function fieldOf(exchange: Exchange, field: string): unknown {
  const json = readJson(exchange)
  return typeof json === 'object' && json !== null && Object.hasOwn(json, field)
    ? (json as Readonly<Record<string, unknown>>)[field]
    : undefined
}
