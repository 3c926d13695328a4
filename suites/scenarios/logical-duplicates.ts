import fc from 'fast-check'
import { paymentPlan } from '../../generators/plans.ts'
import { paymentSource } from '../../generators/violations/payment-source.ts'
import type { RequestPlan } from '../../lib/exchange/plan.ts'
import { configurationDoubt } from '../../lib/run/configuration-doubt.ts'
import { describeAnswer } from '../../lib/run/answer.ts'
import type { Scenario, ScenarioStage } from '../../lib/run/check.ts'
import { evidenceOf, judged, type Judgement } from '../../lib/run/judgement.ts'
import type { Evidence } from '../../lib/run/result.ts'
import type { Answer } from '../../lib/run/settle.ts'
import { approvePayment } from './approve-payment.ts'

/** The products of which a payment may be sent twice on purpose. */
export type OnceOrTwice = 'ndct' | 'ncbct'

type Query = Readonly<Record<string, string>>

interface Twice {
  readonly plan: RequestPlan
  readonly first: Answer
  readonly second: Answer
}

const accepted = ({ outcome }: Answer): boolean =>
  outcome === 'accepted' || outcome === 'sca-demanded'

/**
 * Sends one payment twice. Its text is new in every run: a payment that an earlier run made must
 * not be what the first of the two is taken for a duplicate of.
 */
async function sendTwice(stage: ScenarioStage, product: OnceOrTwice, query: Query): Promise<Twice> {
  const payments = paymentSource(product, stage.world).payments()
  const [drawn] = fc.sample(payments, { seed: stage.seed, numRuns: 1 })
  const body = {
    ...drawn,
    remittanceInformationUnstructured: `samsvar ${Date.now()} ${stage.seed}`,
  }
  const plan = paymentPlan(`${product}.create`, body, { query })
  return { plan, first: await stage.send(plan), second: await stage.send(plan) }
}

async function sendDuplicates(
  stage: ScenarioStage,
  product: OnceOrTwice,
  query: Query,
  judge: (twice: Twice) => Judgement | Promise<Judgement>,
): Promise<Judgement> {
  const twice = await sendTwice(stage, product, query)
  if (!accepted(twice.first)) {
    const doubt = configurationDoubt(twice.first.exchange)
    const trouble = twice.first.outcome === 'no-answer' ? 'network' : 'target'
    return judged('inconclusive', {
      cause: doubt === undefined ? trouble : 'configuration',
      reason:
        doubt ??
        `the first of the two payments was not accepted: ${describeAnswer(twice.first.exchange)}`,
      finding: evidenceOf(stage.context, { kind: 'first', probe: twice.first }),
    })
  }
  return judge(twice)
}

const evidence = ({ context }: ScenarioStage, { first, second }: Twice, expected: string) =>
  evidenceOf(context, {
    kind: 'same-payment-again',
    edit: { path: 'sent', from: 'once', to: 'again' },
    expected,
    actual: describeAnswer(second.exchange),
    probe: second,
    control: first,
  })

/**
 * Neither accepted nor refused: throttled, broken down or silent, which says nothing of duplicates.
 * A payment for which SCA is demanded over and over has not been made, and so can have no duplicate.
 */
const neither = ({ first, second }: Twice, shown: Evidence): Judgement =>
  judged('inconclusive', {
    cause: second.outcome === 'no-answer' ? 'network' : 'target',
    reason:
      first.outcome === 'sca-demanded'
        ? `no payment was made that could have a duplicate: ${describeAnswer(first.exchange)}`
        : `the second payment was neither accepted nor refused: ${shown.actual}`,
    finding: shown,
  })

const unstable = (third: Answer, shown: Evidence): Judgement =>
  judged('inconclusive', {
    cause: third.outcome === 'no-answer' ? 'network' : 'target',
    reason: `the same request was answered in two ways: first ${shown.actual}; then ${describeAnswer(third.exchange)}`,
    finding: shown,
  })

/** A bank may say that nothing is a duplicate of what nobody has approved: once more, after the approval. */
async function judgeApproved(stage: ScenarioStage, twice: Twice): Promise<Judgement> {
  const obstacle = await approvePayment(stage, twice.first)
  const expected = 'refused with any 4xx status, at the latest when the first one is approved'
  if (obstacle !== undefined) {
    const shown = evidence(stage, twice, expected)
    return judged('inconclusive', {
      cause: 'target',
      reason: `a logical duplicate of a payment that is not approved was accepted, and ${obstacle}`,
      finding: shown,
    })
  }
  const again = { ...twice, second: await stage.send(twice.plan) }
  const shown = evidence(stage, again, expected)
  if (again.second.outcome === 'refused') return judged('passed', { example: shown })
  if (again.second.outcome !== 'accepted') return neither(again, shown)
  return judged('warning', {
    cause: 'target',
    reason: `a logical duplicate that was not allowed was accepted: ${shown.actual}`,
    finding: shown,
  })
}

/** The same payment twice, with each use of the query parameter allowLogicalDuplicate. */
export function logicalDuplicates(product: OnceOrTwice) {
  return {
    allowed: (stage) =>
      sendDuplicates(stage, product, { allowLogicalDuplicate: 'true' }, async (twice) => {
        const shown = evidence(stage, twice, 'accepted, as the first one was')
        if (accepted(twice.second)) return judged('passed', { example: shown })
        if (twice.second.outcome !== 'refused') return neither(twice, shown)
        // One refusal may be an accident.
        const third = await stage.send(twice.plan)
        if (third.outcome !== 'refused') return unstable(third, shown)
        return judged('failed', {
          cause: 'target',
          reason: `a logical duplicate that was allowed was not accepted: ${shown.actual}`,
          finding: shown,
        })
      }),

    refused: (stage) =>
      sendDuplicates(stage, product, { allowLogicalDuplicate: 'false' }, async (twice) => {
        const shown = evidence(stage, twice, 'refused with any 4xx status')
        if (twice.second.outcome === 'refused') return judged('passed', { example: shown })
        if (twice.second.outcome !== 'accepted' || twice.first.outcome !== 'accepted') {
          return neither(twice, shown)
        }
        return judgeApproved(stage, twice)
      }),

    absent: (stage) =>
      sendDuplicates(stage, product, {}, (twice) => {
        const shown = evidence(stage, twice, 'not stated')
        return judged('observed', {
          cause: 'specification',
          reason: 'the specification does not say what to expect here',
          observations: [{ what: `second payment: ${shown.actual}`, count: 1 }],
          example: shown,
        })
      }),
  } satisfies Record<string, Scenario>
}
