import fc from 'fast-check'
import { pairAt, remove, replaceBy, type Change } from '../../generators/violations/field-pairs.ts'
import { paymentSource } from '../../generators/violations/payment-source.ts'
import type { Edit, Pair, RequestPlan } from '../../lib/exchange/plan.ts'
import type { World } from '../../lib/exchange/world.ts'
import { describeAnswer } from '../../lib/run/answer.ts'
import type { Scenario } from '../../lib/run/check.ts'
import { configurationDoubt } from '../../lib/run/configuration-doubt.ts'
import { evidenceOf, judged } from '../../lib/run/judgement.ts'
import { isAccepted } from '../../lib/run/pair-verdict.ts'
import type { Evidence } from '../../lib/run/result.ts'
import type { OnceOrTwice } from './logical-duplicates.ts'

/** One fault of each sort that every payment can have: something missing, too long, of no list, of no form. */
const FAULTS: readonly (readonly [fault: string, path: string, change: Change])[] = [
  ['creditor-left-out', 'creditorName', remove],
  ['creditor-too-long', 'creditorName', replaceBy('x'.repeat(500))],
  ['currency-unknown', 'instructedAmount.currency', replaceBy('XYZ')],
  ['amount-in-words', 'instructedAmount.amount', replaceBy('ti')],
]

const QUERIES: Readonly<Record<string, RequestPlan['query'] & object>> = {
  absent: {},
  false: { allowLogicalDuplicate: 'false' },
}

/** The valid twins would be duplicates of an earlier run's, had they no text of their own. */
const TEXT = 'remittanceInformationUnstructured'

const TWIN_REFUSED = 'the valid twin was not accepted either'

interface Faulty extends Pair {
  readonly kind: string
  /** The same request with allowLogicalDuplicate=true. */
  readonly allowed: RequestPlan
}

/** Each of another payment: a bank may take for duplicates what differs in its text alone. */
function faultyPayments(product: OnceOrTwice, world: World, seed: number): Faulty[] {
  const source = paymentSource(product, world)
  const plan = (body: unknown): RequestPlan => ({ ...source.plan(body), unique: TEXT })
  const ways = Object.entries(QUERIES).flatMap(([asked, query]) =>
    FAULTS.map(([fault, path, change]) => ({ kind: `${asked}-${fault}`, query, path, change })),
  )
  return fc
    .sample(source.payments({ with: [TEXT] }), { seed, numRuns: ways.length })
    .flatMap((payment, at) => {
      const way = ways[at]
      if (way === undefined) return []
      const { kind, query, path, change } = way
      const { probe, control, edit } = pairAt({ ...source, plan }, payment, path, { probe: change })
      return [
        {
          kind,
          edit,
          allowed: probe,
          probe: { ...probe, query },
          control: { ...control, query },
        },
      ]
    })
}

/** What stands between a fault that is taken and the same one that is refused. */
function allowance({ query }: RequestPlan): Edit {
  const to = query?.['allowLogicalDuplicate']
  return { path: 'query.allowLogicalDuplicate', from: 'true', ...(to === undefined ? {} : { to }) }
}

/**
 * Sends payments with a fault without allowLogicalDuplicate, and with false. One that is taken is
 * held against the target when it is refused with true: what is taken either way is the business of
 * the rule about that field.
 */
export function nothingElse(product: OnceOrTwice): Scenario {
  return async ({ context, world, seed, send, provoke }) => {
    let example: Evidence | undefined
    for (const { kind, edit, probe, control, allowed } of faultyPayments(product, world, seed)) {
      const answer = await provoke(probe)
      if (answer.outcome === 'accepted') {
        const otherwise = await provoke(allowed)
        if (otherwise.outcome !== 'refused') continue
        const expected = 'refused, as it is with allowLogicalDuplicate=true'
        const actual = describeAnswer(answer.exchange)
        return judged('failed', {
          cause: 'target',
          reason: `${kind}: expected ${expected}; got ${actual}`,
          finding: evidenceOf(context, {
            kind,
            edit: allowance(probe),
            expected,
            actual,
            probe: answer,
            control: otherwise,
          }),
        })
      }
      const twin = answer.outcome === 'refused' ? await send(control) : undefined
      if (twin === undefined || !isAccepted(twin)) {
        const { exchange, outcome } = twin ?? answer
        const doubt = configurationDoubt(exchange)
        const trouble = outcome === 'no-answer' ? 'network' : 'target'
        const what = twin === undefined ? 'neither accepted nor refused' : TWIN_REFUSED
        return judged('inconclusive', {
          cause: doubt === undefined ? trouble : 'configuration',
          reason: doubt ?? `${kind}: ${what}: ${describeAnswer(exchange)}`,
          finding: evidenceOf(context, { kind, edit, probe: answer, control: twin }),
        })
      }
      example = evidenceOf(context, {
        kind,
        edit,
        expected: 'refused',
        probe: answer,
        control: twin,
      })
    }
    return example === undefined
      ? judged('inconclusive', {
          cause: 'target',
          reason: 'every fault is taken with allowLogicalDuplicate=true, too',
        })
      : judged('passed', { example })
  }
}
