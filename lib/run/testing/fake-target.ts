import fc from 'fast-check'
import type { Exchange } from '../../exchange/exchange.ts'
import type { Pair, RequestPlan } from '../../exchange/plan.ts'
import type { Origin, Sender } from '../../exchange/sender.ts'
import type { World } from '../../exchange/world.ts'
import type { Rule } from '../../rules/types.ts'
import type { RunContext } from '../context.ts'

/** What a pretended target answers: a status with a body, or silence. */
export type FakeAnswer =
  | {
      readonly status: number
      readonly body?: unknown
      readonly headers?: readonly [string, string][]
      readonly truncated?: boolean
    }
  | { readonly trouble: NonNullable<Exchange['trouble']>['kind'] }

export interface Sent {
  readonly plan: RequestPlan
  readonly origin: Origin
}

export const CREATED: FakeAnswer = {
  status: 201,
  body: { paymentId: 'p', transactionStatus: 'RCVD' },
}
export const REFUSED: FakeAnswer = {
  status: 400,
  body: { tppMessages: [{ category: 'ERROR', code: 'FORMAT_ERROR', text: 'no' }] },
}
export const DEMANDED: FakeAnswer = {
  status: 401,
  body: { _links: { scaRedirect: { href: 'https://bank.example/sca' } } },
}

/** A sender without a network, which remembers what it was asked to send. */
export function fakeSender(answer: (plan: RequestPlan, nth: number) => FakeAnswer): Sender & {
  readonly sent: readonly Sent[]
} {
  const sent: Sent[] = []
  return {
    sent,
    send: async (plan, origin) => {
      sent.push({ plan, origin })
      return exchangeOf(plan, answer(plan, sent.length - 1))
    },
  }
}

export function exchangeOf(plan: RequestPlan, answer: FakeAnswer): Exchange {
  const common = {
    id: '00000000-0000-4000-8000-000000000000',
    operation: plan.operation,
    origin: 'http://bank.example',
    request: { method: 'POST', target: '/v1', headers: [] },
    startedAt: 0,
    durationMs: 1,
  } as const
  if ('trouble' in answer) {
    return { ...common, trouble: { kind: answer.trouble, message: answer.trouble } }
  }
  const body = answer.body === undefined ? '' : JSON.stringify(answer.body)
  return {
    ...common,
    response: {
      status: answer.status,
      headers: answer.headers ?? [],
      body: Buffer.from(body),
      truncated: answer.truncated ?? false,
    },
  }
}

export function fakeContext(
  sender: Sender,
  settings: Partial<RunContext['settings']> = {},
): RunContext {
  return {
    sender,
    world: {} as World,
    settings: {
      seed: 1,
      examples: 10,
      concurrency: 4,
      shrinkRequests: 200,
      shrinkSeconds: 10,
      ...settings,
    },
    record: (exchange, outcome) => ({
      id: exchange.id,
      request: { method: 'POST', url: '/v1', headers: [] },
      outcome,
      durationMs: 1,
      ...(exchange.response === undefined
        ? { trouble: exchange.trouble?.message ?? '' }
        : {
            response: {
              status: exchange.response.status,
              headers: [],
              body: Buffer.from(exchange.response.body).toString(),
            },
          }),
    }),
    completeSca: async () => false,
    approve: async () => false,
    rerun: (rule) => `samsvar run ${rule}`,
  }
}

export function fakeRule(extra: Partial<Rule> = {}): Rule {
  return {
    id: 'test.name.max-length',
    title: 'Names have at most 5 characters',
    level: 'implied',
    clause: { part: 'Limits', item: 'name' },
    area: 'test',
    subject: 'bank',
    operation: 'ndct.create',
    refusal: { status: '4xx' },
    ...extra,
  }
}

/** Pairs about the length of a name: the control has five characters, the probe some more. */
export const tooLong: fc.Arbitrary<Pair> = fc
  .string({ minLength: 6, maxLength: 40, unit: fc.constantFrom('a', 'b') })
  .map((to) => pairOf('aaaaa', to))

export function pairOf(from: string, to: string): Pair {
  return {
    control: { operation: 'ndct.create', body: { name: from } },
    probe: { operation: 'ndct.create', body: { name: to } },
    edit: { path: 'body.name', from, to },
  }
}

export function nameIn(plan: RequestPlan): string {
  return (plan.body as { name: string }).name
}
