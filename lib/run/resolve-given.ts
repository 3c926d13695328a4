import type { Exchange } from '../exchange/exchange.ts'
import type { Given, RequestPlan } from '../exchange/plan.ts'
import { readJson } from './read-json.ts'

/** Answers that plans may refer to, by the names of the requests. */
export type Answers = ReadonlyMap<string, Exchange>

/** An answer has not got what a later request needs of it. */
export class NotGiven extends Error {
  override readonly name = 'NotGiven'
  readonly exchange: Exchange
  constructor(message: string, exchange: Exchange) {
    super(message)
    this.exchange = exchange
  }
}

/** The plan with every `Given` in it replaced by what the target gave. Throws NotGiven. */
export function resolveGiven(plan: RequestPlan, answers: Answers): RequestPlan {
  return replace(plan, answers) as RequestPlan
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
  return '$given' in value && 'field' in value
}

function lookUp({ $given, field }: Given, answers: Answers): string {
  const exchange = answers.get($given)
  if (exchange === undefined) {
    throw new Error(`A plan refers to the answer of “${$given}”, and no such request was sent`)
  }
  const json = readJson(exchange)
  const value =
    typeof json === 'object' && json !== null && Object.hasOwn(json, field)
      ? (json as Readonly<Record<string, unknown>>)[field]
      : undefined
  if (typeof value === 'string' && value !== '') return value
  throw new NotGiven(
    `the answer to “${$given}” has no ${field} that later requests could refer to`,
    exchange,
  )
}
