import { operations } from '../../contract/operations.ts'
import type { Given, Pair, RequestPlan } from '../../exchange/plan.ts'
import type { RulePairs } from '../../exchange/variant.ts'
import type { World } from '../../exchange/world.ts'
import type { Level, Rule } from '../../rules/types.ts'
import { casesOf, type Half } from '../../run/cases.ts'
import type { Check } from '../../run/check.ts'

export const LEVEL_MEANS: Readonly<Record<Level, string>> = {
  must: 'the specification states the outcome; a violation is reported as failed',
  implied:
    'the specification states a constraint, so that its violation is refused follows; accepting one is reported as failed',
  should: 'a recommendation, or a sentence that can be read in two ways; a violation is a warning',
  open: 'the specification is silent; what the target does is recorded and never judged',
}

const HALF_MEANS: Readonly<Record<Half, string>> = {
  accepted: 'the probe must be accepted',
  refused: 'the probe must be refused, while the control is accepted',
  observed:
    'what becomes of the probe is recorded; wrong is only a server error, silence, or a refusal in another form than the one that is stated',
}

/** One pair of a rule as text, to show what is sent. */
export interface RuleExample {
  readonly kind: string
  readonly expected: string
  /** Where probe and control differ, and how; values as JSON. */
  readonly path: string
  readonly from: string
  readonly to: string
  /** Method, path and query of both requests. */
  readonly request: string
  /** What is sent before them, because they refer to its answers. */
  readonly setup: readonly string[]
  /** The probe's body, laid out. */
  readonly body?: string
}

/** What a rule says, how it is judged, and one example of each side, as plain text. */
export function explainRule(check: Check, world: World): string {
  const { rule } = check
  const paragraphs = [
    `${rule.id}\n${rule.title}`,
    [
      `Clause  ${rule.clause.part}: ${rule.clause.item}`,
      `Level   ${rule.level}: ${LEVEL_MEANS[rule.level]}`,
      ...(rule.levelInSandbox === undefined
        ? []
        : [`        in a sandbox ${rule.levelInSandbox}: ${LEVEL_MEANS[rule.levelInSandbox]}`]),
      ...(rule.reading === undefined ? [] : [`Reading ${rule.reading}`]),
    ].join('\n'),
    [
      'How it is judged',
      `  ${howJudged(check)}`,
      ...waysOf(check, world).map(({ half, kinds }) => `  ${half.padEnd(9)} ${kinds.join(', ')}`),
    ].join('\n'),
    ...examplesOf(check, world).map(exampleText),
    `Judge it\n  samsvar run ${rule.id}`,
  ]
  return `${paragraphs.join('\n\n')}\n`
}

/** How a rule is judged at a target, in one or two sentences. */
export function howJudged(check: Check): string {
  switch (check.by) {
    case 'pairs':
      return `By pairs of requests that differ in one place, the probe sent before its control.${refusalText(check.rule)}`
    case 'scenario':
      return `By a few requests that build on each other.${refusalText(check.rule)}`
    case 'monitor':
      return 'On every answer of the whole run, whatever request caused it.'
    case 'nothing':
      return `Not judged: ${check.reason}.`
  }
}

/** In which ways a rule is tried on each side; of those in several forms, how many there are. */
export function waysOf(
  check: Check,
  world: World,
): readonly { readonly half: Half; readonly kinds: readonly string[] }[] {
  if (check.by !== 'pairs') return []
  const pairs = check.pairs(world)
  if ('skip' in pairs) return []
  return (['accepted', 'refused', 'observed'] as const).flatMap((half) => {
    const forms = new Map<string, number>()
    for (const { kind } of pairs[half] ?? []) forms.set(kind, (forms.get(kind) ?? 0) + 1)
    const kinds = [...forms].map(([kind, count]) => (count === 1 ? kind : `${kind} (${count})`))
    return kinds.length === 0 ? [] : [{ half, kinds }]
  })
}

/** One example of each side on which a rule is tried. */
export function examplesOf(check: Check, world: World): readonly RuleExample[] {
  if (check.by !== 'pairs') return []
  const pairs = check.pairs(world)
  if ('skip' in pairs) return []
  return firstOfEachHalf(check.rule.id, pairs).map(({ half, kind, pair }) => ({
    kind,
    expected: HALF_MEANS[half],
    path: pair.edit.path,
    from: show(pair.edit.from),
    to: show(pair.edit.to),
    request: requestLine(pair.probe),
    setup: (pair.setup ?? []).map(({ name, plan }) => `${name}, ${requestLine(plan)}`),
    ...(pair.probe.body === undefined
      ? {}
      : { body: JSON.stringify(pair.probe.body, withGivenNamed, 2) }),
  }))
}

function exampleText(example: RuleExample): string {
  const { kind, expected, path, from, to, request, setup, body } = example
  return [
    `Example (${kind}): ${expected}`,
    ...(from === to ? [] : [`  ${path}`, `    control  ${from}`, `    probe    ${to}`]),
    `  in ${request}`,
    ...setup.map((step) => `  after ${step}`),
    ...(body === undefined ? [] : [body.replaceAll(/^/gm, '  ')]),
  ].join('\n')
}

function refusalText({ refusal }: Rule): string {
  if (refusal === undefined) return ''
  const code = refusal.code === undefined ? '' : ` with the code ${refusal.code}`
  if (refusal.status === '4xx') return ` A refusal is any 4xx status but 429${code}.`
  return ` The refusal has status 400${code}; another 4xx is ${refusal.otherwise === 'failed' ? 'a failure' : 'a warning'}.`
}

function firstOfEachHalf(
  rule: string,
  pairs: RulePairs,
): { half: Half; kind: string; pair: Pair }[] {
  const found = new Map<Half, { half: Half; kind: string; pair: Pair }>()
  for (const { half, variant, pair } of casesOf(rule, pairs, { seed: 1, examples: 1 })) {
    if (!found.has(half)) found.set(half, { half, kind: variant.kind, pair })
  }
  return [...found.values()]
}

function requestLine(plan: RequestPlan): string {
  const { method, path } = operations[plan.operation]
  const query = new URLSearchParams(plan.query).toString()
  return `${method} ${path}${query === '' ? '' : `?${query}`}`
}

/** Shows what only the target can give as what it is. */
function withGivenNamed(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('$given' in value)) return value
  const { $given, field } = value as Given
  return `(${field} of ${$given})`
}

/** A value as JSON, long ones cut in the middle with their length. */
function show(value: unknown): string {
  if (value === undefined) return '(absent)'
  const text = JSON.stringify(value)
  return text.length <= 200 ? text : `${text.slice(0, 120)}… (${text.length} characters)`
}
