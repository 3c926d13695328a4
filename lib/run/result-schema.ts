import type { Static } from 'typebox'
import { Type } from 'typebox'
import { VERDICTS } from './result.ts'

// The published shape of run.json. That it agrees with the type Run is checked in the test beside it.

const closed = { additionalProperties: false }
const count = Type.Integer({ minimum: 0 })
const duration = Type.Number({ minimum: 0, description: 'Milliseconds.' })
const texts = Type.Array(Type.String())
const headers = Type.Array(Type.Tuple([Type.String(), Type.String()]))

const cause = Type.Enum(['target', 'configuration', 'network', 'harness', 'specification'], {
  description: 'Where to look for the reason.',
})
const level = Type.Enum(['must', 'implied', 'should', 'open'])

const exchange = Type.Object(
  {
    id: Type.String({ description: 'X-Request-ID.' }),
    request: Type.Object(
      {
        method: Type.String(),
        url: Type.String(),
        headers,
        body: Type.Optional(Type.String()),
      },
      closed,
    ),
    response: Type.Optional(
      Type.Object({ status: Type.Integer(), headers, body: Type.String() }, closed),
    ),
    trouble: Type.Optional(Type.String({ description: 'Why there is no response.' })),
    outcome: Type.Enum([
      'accepted',
      'sca-demanded',
      'refused',
      'throttled',
      'server-error',
      'no-result',
      'no-answer',
    ]),
    durationMs: duration,
  },
  closed,
)

const evidence = Type.Object(
  {
    kind: Type.String({ description: 'The kind of edit.' }),
    edit: Type.Optional(
      Type.Object(
        {
          path: Type.String(),
          from: Type.Optional(Type.Unknown()),
          to: Type.Optional(Type.Unknown()),
        },
        { ...closed, description: 'The one difference between control and probe.' },
      ),
    ),
    expected: Type.String(),
    actual: Type.String(),
    probe: Type.Optional(exchange),
    control: Type.Optional(exchange),
  },
  closed,
)

const strength = Type.Object(
  {
    tried: count,
    decided: count,
    requests: count,
    kinds: Type.Array(
      Type.Object(
        {
          kind: Type.String(),
          expect: Type.Enum(['accepted', 'refused', 'any']),
          tried: count,
          decided: count,
        },
        closed,
      ),
    ),
  },
  closed,
)

const ruleResult = Type.Object(
  {
    rule: Type.String(),
    title: Type.String(),
    area: Type.String(),
    level,
    clause: Type.Object({ part: Type.String(), item: Type.String() }, closed),
    verdict: Type.Enum([...VERDICTS]),
    cause: Type.Optional(cause),
    reason: Type.Optional(Type.String()),
    strength,
    finding: Type.Optional(evidence),
    example: Type.Optional(evidence),
    observations: Type.Array(Type.Object({ what: Type.String(), count }, closed)),
    rerun: Type.String({ description: 'The command that judges this rule again.' }),
    durationMs: duration,
  },
  closed,
)

const preflightStep = Type.Object(
  {
    step: Type.String(),
    state: Type.Enum(['ok', 'warning', 'failed', 'skipped']),
    message: Type.String(),
    advice: Type.Optional(Type.String()),
    cause: Type.Optional(cause),
  },
  closed,
)

const settings = Type.Object(
  {
    seed: Type.Integer(),
    examples: count,
    concurrency: count,
    asOf: Type.String({ pattern: String.raw`^\d{4}-\d{2}-\d{2}$` }),
    selectors: texts,
    level: Type.Optional(level),
    shard: Type.Optional(Type.Object({ part: count, of: count }, closed)),
    rate: Type.Optional(Type.Number({ minimum: 0 })),
    maxRequests: Type.Optional(count),
    timeBudgetSeconds: Type.Optional(Type.Number({ minimum: 0 })),
  },
  closed,
)

/** JSON Schema of `run.json`. */
export const runSchema = Type.Object(
  {
    format: Type.Literal('samsvar-run/1'),
    samsvar: Type.String({ description: 'Version of samsvar.' }),
    id: Type.String({ description: 'First part of every X-Request-ID of the run.' }),
    target: Type.Object(
      {
        name: Type.String(),
        baseUrl: Type.String(),
        environment: Type.Enum(['sandbox', 'production']),
      },
      closed,
    ),
    settings,
    startedAt: Type.String({ format: 'date-time' }),
    durationMs: duration,
    ending: Type.Enum([
      'complete',
      'interrupted',
      'time-budget',
      'request-budget',
      'preflight-failed',
      'harness-error',
    ]),
    preflight: Type.Array(preflightStep),
    observations: texts,
    requests: count,
    results: Type.Array(ruleResult),
  },
  { ...closed, $schema: 'http://json-schema.org/draft-07/schema#', title: 'A run of samsvar' },
)

export type RunAsPublished = Static<typeof runSchema>
