import fc from 'fast-check'
import { paymentSource } from '../../generators/violations/payment-source.ts'
import { describeAnswer } from '../../lib/run/answer.ts'
import type { Scenario, ScenarioStage } from '../../lib/run/check.ts'
import { evidenceOf, judged, unjudged } from '../../lib/run/judgement.ts'
import { linksToFollow, type GivenLink } from '../../lib/run/links.ts'
import type { Evidence } from '../../lib/run/result.ts'
import { setUp } from '../../lib/run/set-up.ts'
import type { Answer } from '../../lib/run/settle.ts'

const PAYMENT = 'payment'

/**
 * Follows the links of a payment. It is a cross-border one: of domestic ones status and details may
 * be refused before the approval, and nothing says with which status.
 */
export const followLinks: Scenario = async (stage) => {
  const source = paymentSource('ncbct', stage.world)
  const [payment] = fc.sample(source.payments({ with: ['requestedExecutionDate'] }), {
    seed: stage.seed,
    numRuns: 1,
  })
  const steps = [{ name: PAYMENT, plan: source.plan(payment) }]
  const created = (await setUp(steps, stage.send)).get(PAYMENT)
  const links = created === undefined ? [] : linksToFollow(created.exchange)
  let shown: Evidence | undefined
  for (const link of links) {
    const answer = await follow(stage, link)
    shown = evidence(stage, link, answer)
    if (answer.outcome === 'no-answer') {
      const reason = `the link ${link.name} was followed, and no answer came: ${shown.actual}`
      return judged('inconclusive', { cause: 'network', reason, finding: shown })
    }
    if (isDead(answer)) {
      const reason = `the link ${link.name}, which the answer to the payment gave, leads nowhere: ${shown.actual}`
      return judged('warning', { cause: 'target', reason, finding: shown })
    }
  }
  return shown === undefined
    ? unjudged(
        'skipped',
        'the answer to a payment gives no link back to the target with GET',
        'target',
      )
    : judged('passed', { example: shown })
}

/** What leads nowhere is tried again: a payment may take a moment to be found. */
async function follow({ send }: ScenarioStage, { href }: GivenLink): Promise<Answer> {
  const plan = { operation: 'link.get', parameters: { link: href } } as const
  const answer = await send(plan)
  return isDead(answer) ? send(plan) : answer
}

/** Not there, or not to be read in this way. Another refusal may have reasons of its own. */
function isDead({ exchange: { response } }: Answer): boolean {
  return response !== undefined && (DEAD.has(response.status) || response.status >= 500)
}

const DEAD = new Set([404, 405])

function evidence({ context }: ScenarioStage, link: GivenLink, probe: Answer): Evidence {
  return evidenceOf(context, {
    kind: link.name,
    expected: 'any answer but 404, 405 and server errors',
    actual: describeAnswer(probe.exchange),
    probe,
  })
}
