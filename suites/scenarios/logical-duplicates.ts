import fc from 'fast-check'
import { paymentPlan } from '../../generators/plans.ts'
import { paymentSource } from '../../generators/violations/payment-source.ts'
import type { RequestPlan } from '../../lib/exchange/plan.ts'
import { describeAnswer } from '../../lib/run/answer.ts'
import type { Scenario, ScenarioStage } from '../../lib/run/check.ts'
import { evidenceOf, judged, type Judgement } from '../../lib/run/judgement.ts'
import type { Evidence } from '../../lib/run/result.ts'
import type { Answer } from '../../lib/run/settle.ts'

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
  judge: (twice: Twice) => Judgement,
): Promise<Judgement> {
  const twice = await sendTwice(stage, product, query)
  if (!accepted(twice.first)) {
    return judged('inconclusive', {
      cause: 'target',
      reason: `the first of the two payments was not accepted: ${describeAnswer(twice.first.exchange)}`,
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

/** Neither accepted nor refused: throttled, broken down or silent, which says nothing of duplicates. */
const neither = ({ second }: Twice, shown: Evidence): Judgement =>
  judged('inconclusive', {
    cause: second.outcome === 'no-answer' ? 'network' : 'target',
    reason: `the second payment was neither accepted nor refused: ${shown.actual}`,
    finding: shown,
  })

/** The same payment twice, with each use of the query parameter allowLogicalDuplicate. */
export function logicalDuplicates(product: OnceOrTwice) {
  return {
    allowed: (stage) =>
      sendDuplicates(stage, product, { allowLogicalDuplicate: 'true' }, (twice) => {
        const shown = evidence(stage, twice, 'accepted, as the first one was')
        if (accepted(twice.second)) return judged('passed', { example: shown })
        if (twice.second.outcome !== 'refused') return neither(twice, shown)
        return judged('failed', {
          cause: 'target',
          reason: `a logical duplicate that was allowed was not accepted: ${shown.actual}`,
          finding: shown,
        })
      }),

    refused: (stage) =>
      sendDuplicates(stage, product, { allowLogicalDuplicate: 'false' }, (twice) => {
        const shown = evidence(stage, twice, 'refused with any 4xx status')
        if (twice.second.outcome === 'refused') return judged('passed', { example: shown })
        if (!accepted(twice.second)) return neither(twice, shown)
        return judged('warning', {
          cause: 'target',
          reason: `a logical duplicate that was not allowed was accepted: ${shown.actual}`,
          finding: shown,
        })
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
