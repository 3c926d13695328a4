import fc from 'fast-check'
import { paymentSource } from '../../generators/violations/payment-source.ts'
import type { RequestPlan } from '../../lib/exchange/plan.ts'
import { answerHeader, describeAnswer } from '../../lib/run/answer.ts'
import type { Scenario, ScenarioStage } from '../../lib/run/check.ts'
import { evidenceOf, judged } from '../../lib/run/judgement.ts'
import { readAnswer } from '../../lib/run/monitors/read-answer.ts'
import type { Answer } from '../../lib/run/settle.ts'

/** Asks for XML alone, and rather than for JSON: whatever the answer is, it is none. */
export const neverXml: Scenario = async (stage) => {
  const asked = ['application/xml', 'text/xml', 'application/xml, application/json;q=0.1']
  const answers: Answer[] = []
  for (const accept of asked) answers.push(...(await ask(stage, { Accept: accept })))
  const xml = answers.find(isXml)
  const probe = xml ?? answers.find(({ exchange }) => exchange.response !== undefined) ?? answers[0]
  const shown = probe && {
    ...evidenceOf(stage.context, { kind: 'scenario', probe }),
    expected: 'an answer that is not XML, or a refusal',
    actual: `${describeAnswer(probe.exchange)}, ${readAnswer(probe.exchange)?.contentType ?? 'without Content-Type'}`,
  }
  const finding = shown === undefined ? {} : { finding: shown }
  if (xml !== undefined) {
    const reason = 'a request that accepts XML is answered with XML, which is not supported'
    return judged('warning', { cause: 'target', reason, ...finding })
  }
  if (answers.some(({ exchange }) => exchange.response === undefined)) {
    const reason = 'a request that accepts XML got no answer'
    return judged('inconclusive', { cause: 'network', reason, ...finding })
  }
  return judged('passed', shown === undefined ? {} : { example: shown })
}

/** Notes what a header of answers says when a request asks for something in particular. */
export function noteHeader(name: string, request: Readonly<Record<string, string>>): Scenario {
  return async (stage) => {
    const answers = await ask(stage, request)
    const seen = answers.map(({ exchange }) => {
      const value = answerHeader(exchange, name)
      return `${exchange.operation}: ${value === undefined ? `no ${name}` : `${name} ${value}`}`
    })
    return judged('observed', {
      cause: 'specification',
      reason: `the specification does not say when an answer has a ${name}`,
      observations: seen.map((what) => ({ what, count: 1 })),
    })
  }
}

/** A payment and a question of another kind, with further headers. */
async function ask(
  { world, seed, send }: ScenarioStage,
  headers: Readonly<Record<string, string>>,
): Promise<Answer[]> {
  const source = paymentSource('ndct', world)
  const [payment] = fc.sample(source.payments(), { seed, numRuns: 1 })
  const plans: RequestPlan[] = [source.plan(payment), { operation: 'user.get' }]
  const answers: Answer[] = []
  for (const plan of plans) answers.push(await send({ ...plan, headers }))
  return answers
}

function isXml({ exchange }: Answer): boolean {
  const answer = readAnswer(exchange)
  return /[/+]xml\b/i.test(answer?.contentType ?? '') || /^\s*<\?xml\b/.test(answer?.text ?? '')
}
