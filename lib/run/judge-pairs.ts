import type { Pair } from '../exchange/plan.ts'
import type { RulePairs } from '../exchange/variant.ts'
import type { Rule } from '../rules/types.ts'
import { describeAnswer } from './answer.ts'
import { anotherLike, casesOf, moreCasesOf, type Case } from './cases.ts'
import { inParallel } from './in-parallel.ts'
import { judgePair } from './judge-pair.ts'
import type { PairVerdict, Violation } from './pair-verdict.ts'
import type { RunContext } from './context.ts'
import { countRequests, type Counted } from './count-requests.ts'
import type { Evidence } from './result.ts'
import { PairStage } from './pair-stage.ts'
import { Obstacle } from './obstacle.ts'
import { shrink, type Shrunk } from './shrink.ts'
import { Tally } from './tally.ts'
import { evidenceOf, type Judgement } from './judgement.ts'
import { endsRun, inconclusiveBy } from './trouble.ts'

type Judged<V extends PairVerdict = PairVerdict> = { readonly case: Case; readonly verdict: V }

const MORE_ATTEMPTS = 6

/** Judges a rule by pairs: draws them from the rule's own seed, sends them, and shrinks the first violation. */
export async function judgePairs(
  rule: Rule,
  pairs: RulePairs,
  context: RunContext,
): Promise<Judgement> {
  const tally = new Tally()
  const counted = countRequests(context)
  try {
    return await judgeCases(rule, pairs, counted, tally)
  } catch (error) {
    // What ends a rule does not undo what was tried of it.
    const strength = tally.strength(counted.requests())
    return inconclusiveBy(error, { strength, observations: tally.observations() })
  }
}

async function judgeCases(
  rule: Rule,
  pairs: RulePairs,
  { context, requests }: Counted,
  tally: Tally,
): Promise<Judgement> {
  const ask = (one: Case, pair: Pair, shrinking: boolean): Promise<PairVerdict> =>
    judgePair(context, {
      rule,
      half: one.half,
      kind: one.variant.kind,
      pair,
      businessMayRefuse: one.variant.businessMayRefuse === true,
      insist: one.insist,
      origin: { rule: rule.id, case: one.number },
      shrinking,
    })

  let worst: Judged<Violation> | undefined
  let example: Judged | undefined
  const tryAll = (cases: Iterable<Case>): Promise<void> =>
    inParallel(
      cases,
      context.settings.concurrency,
      async (one) => {
        const verdict = await ask(one, one.pair, false)
        tally.add(one, verdict)
        if (verdict.state === 'violated') worst = worse(worst, { case: one, verdict })
        else if (verdict.state !== 'undecided') example = earlier(example, { case: one, verdict })
      },
      () => worst?.verdict.severity === 'failed',
    )
  const whileItCan = async (cases: Iterable<Case>): Promise<void> => {
    try {
      await tryAll(cases)
    } catch (error) {
      // A violation that was seen stays seen, even if the run ended right after it.
      if (worst === undefined || !endsRun(error)) throw error
    }
  }
  await whileItCan(casesOf(rule.id, pairs, context.settings))
  // A kind may have been unlucky: the target has a fault of its own with something that the valid
  // twins happened to have. Other twins are tried before the rule is given up.
  for (let attempt = 1; attempt <= MORE_ATTEMPTS; attempt += 1) {
    const kinds = tally.undecidedKinds
    if (kinds.size === 0 || worst !== undefined || tally.hopeless) break
    await whileItCan(moreCasesOf(rule.id, pairs, context.settings, kinds, attempt))
  }

  // What was refused among other requests is asked for alone: some targets take one at a time.
  if (worst !== undefined && worst.verdict.probe.outcome !== 'accepted') {
    const { case: before, verdict } = worst
    const one = before.variant.once === true ? anotherLike(before) : before
    const alone = await ask(one, one.pair, true).catch((error: unknown) => {
      if (endsRun(error)) return verdict
      throw error
    })
    worst = alone.state === 'violated' ? { case: one, verdict: alone } : undefined
    if (alone.state !== 'violated') tally.add(one, onlyAtFirst(verdict, alone, context))
  }
  if (worst !== undefined) {
    const { case: found, verdict } = worst
    const smallest = await shrink(found, verdict, context.settings, (pair) =>
      ask(found, pair, true),
    )
    const shown = await withTwin(context, rule, found, smallest)
    return {
      verdict: smallest.verdict.severity,
      cause: 'target',
      reason: `${found.variant.kind}: expected ${smallest.verdict.expected}; got ${smallest.verdict.actual}`,
      strength: tally.strength(requests()),
      observations: tally.observations(),
      finding: violation(context, found, smallest.pair, shown),
    }
  }
  const strength = tally.strength(requests())
  const observations = tally.observations()
  const obstacle = tally.obstacle()
  if (obstacle !== undefined || strength.tried === 0) {
    return {
      verdict: 'inconclusive',
      cause: obstacle?.verdict.cause ?? 'harness',
      reason: obstacle?.verdict.reason ?? 'no case was tried',
      strength,
      observations,
      ...(obstacle === undefined
        ? {}
        : { finding: evidenceOf(context, { kind: obstacle.kind, ...obstacle.verdict }) }),
    }
  }
  const shown = example === undefined ? {} : { example: exampleOf(context, example) }
  return tally.onlyObserved
    ? {
        verdict: 'observed',
        cause: 'specification',
        reason: 'the specification does not say what to expect here',
        strength,
        observations,
        ...shown,
      }
    : { verdict: 'passed', strength, observations, ...shown }
}

/**
 * A probe that was wrongly accepted decides its rule alone; for the evidence its twin is sent too, so
 * that a reader sees both answers. A run that has just ended shows the probe only.
 */
async function withTwin(
  context: RunContext,
  rule: Rule,
  { number, half }: Case,
  { pair, verdict }: Shrunk,
): Promise<Violation> {
  if (verdict.control !== undefined || pair.control === pair.probe) return verdict
  try {
    const origin = { rule: rule.id, case: number }
    const stage = new PairStage(context, { rule, half, pair, origin, shrinking: false })
    const wentOn = verdict.probe.exchange.operation === pair.followUp?.operation
    return { ...verdict, control: await stage.control(wentOn) }
  } catch (error) {
    if (endsRun(error) || error instanceof Obstacle) return verdict
    throw error
  }
}

/** A violation that did not come again when nothing else was under way. */
function onlyAtFirst(
  verdict: Violation,
  alone: PairVerdict,
  { settings: { concurrency } }: RunContext,
): PairVerdict {
  const now = alone.state === 'undecided' ? alone.reason : describeAnswer(alone.probe.exchange)
  const [first, then, advice] =
    concurrency > 1 ? ['among others', 'alone', '. Try --concurrency 1'] : ['first', 'then', '']
  return {
    state: 'undecided',
    cause: 'target',
    reason: `the same request was answered in two ways: ${first} ${verdict.actual}; ${then} ${now}${advice}`,
    unstable: true,
    probe: verdict.probe,
    ...(verdict.control === undefined ? {} : { control: verdict.control }),
  }
}

/** The graver of two violations, and of equal ones the one that comes first among the cases. */
function worse(known: Judged<Violation> | undefined, found: Judged<Violation>): Judged<Violation> {
  if (known === undefined) return found
  if (known.verdict.severity !== found.verdict.severity) {
    return known.verdict.severity === 'failed' ? known : found
  }
  return found.case.number < known.case.number ? found : known
}

function earlier(known: Judged | undefined, found: Judged): Judged {
  return known === undefined || found.case.number < known.case.number ? found : known
}

function violation(context: RunContext, found: Case, pair: Pair, verdict: Violation): Evidence {
  const { expected, actual, probe, control } = verdict
  const { edit } = pair
  return evidenceOf(context, { kind: found.variant.kind, edit, expected, actual, probe, control })
}

function exampleOf(context: RunContext, { case: one, verdict }: Judged): Evidence {
  const expected = { accepted: 'accepted', refused: 'refused', observed: 'not stated' }[one.half]
  return evidenceOf(context, {
    kind: one.variant.kind,
    edit: one.pair.edit,
    expected,
    probe: verdict.probe,
    control: 'control' in verdict ? verdict.control : undefined,
  })
}
