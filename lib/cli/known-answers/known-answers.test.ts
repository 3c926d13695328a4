import { expect, test } from 'vitest'
import { sampleWorld } from '../../../generators/world.ts'
import { run } from '../../../reports/fixtures/build.ts'
import type { Check } from '../../run/check.ts'
import type { Evidence, RuleResult } from '../../run/result.ts'
import { exitCode, summarize } from '../../run/summarize.ts'
import { fakeRule } from '../../run/testing/fake-target.ts'
import { describeTarget } from '../../target/testing/describe-target.ts'
import { checksOf, judgeAt, type Choices } from '../testing/judging.ts'
import { banks } from './banks.ts'
import { serve, type Script } from './scripted-bank.ts'

// Little banks with the exact verdicts on them, so that a change of the engine that alters one is
// seen. known-answers.txt was read by a person, line by line; read what changes in it, too.

const usualChecks: readonly Check[] = [
  ...checksOf(
    'ndct.accepted',
    'ndct.creditor-name.max-length',
    'ndct.creditor-name.not-null',
    'ndct.creditor-account.bban.max-length',
    'ndct.debtor-account.other.type',
    'ndct.duplicates.refused',
    'signing.signature.present',
    'headers.ndct.x-request-id.reused',
    'basket.authorisation.created',
    'responses.body.json',
    'responses.tpp-messages.on-errors',
    'responses.status.no-server-error',
  ),
  {
    by: 'nothing',
    rule: fakeRule({ id: 'test.out-of-sight' }),
    reason: 'nobody can see it from outside',
  },
]

/** A check whose requests are not what they are meant to be. */
const faulty: Check = {
  by: 'scenario',
  rule: fakeRule({ id: 'test.of-our-own-making' }),
  play: async ({ send }) => {
    await send({ operation: 'ndct.create', body: {} })
    throw new Error('It was sent')
  },
}

const psuId = '6f1c1f0e-5f0a-4a57-9f33-0d2a6f1e8a11'
const session = {
  psuId,
  context: 'PRIVATE',
  tppSessionId: 'session',
  redirectUri: 'https://tpp.example/redirect',
} as const
const { withoutBody: _, sandboxCustomers: __, ...world } = { ...sampleWorld, cardAccounts: [] }

async function resultsAt(
  script: Script,
  checks: readonly Check[],
  choices: Choices,
): Promise<readonly RuleResult[]> {
  const server = await serve(script)
  const limits = { timeoutSeconds: 0.25, concurrency: 1, maxResponseBytes: 4096 }
  const description = describeTarget(server.url, { limits })
  const bank = { description, session, world, clock: { offsetMs: 0, uncertaintyMs: 0 } }
  try {
    const settings = { concurrency: 1, examples: 2, ...choices }
    const { results } = await judgeAt(bank, checks, settings)
    return results
  } finally {
    await server.close()
  }
}

const ADDRESS = /http:\/\/127\.0\.0\.1:\d+/g

function lines({ rule, verdict, cause, reason, finding, observations }: RuleResult): string {
  const seen = observations.filter(({ what }) => !what.startsWith('not decided'))
  return [
    `  ${rule.padEnd(40)}${cause === undefined ? verdict : `${verdict} (${cause})`}`,
    ...(reason === undefined ? [] : [reason]),
    ...(finding === undefined ? [] : [evidence(finding)]),
    ...seen.map(({ what, count }) => `${what} (${count} times)`),
  ]
    .join('\n      ')
    .replaceAll(ADDRESS, 'http://bank.example')
    .replace(/(\d+) of (\d+) exchanges/, (_, broken, all) =>
      broken === all ? 'all exchanges' : 'some exchanges',
    )
}

function evidence({ kind, edit, probe, control }: Evidence): string {
  const length = typeof edit?.to === 'string' ? ` of ${Array.from(edit.to).length} characters` : ''
  const where = edit === undefined ? '' : ` at ${edit.path}${length}`
  const answered = (one: Evidence['probe']): string =>
    one === undefined ? 'not sent' : String(one.response?.status ?? 'no answer')
  return `${kind}${where}: ${answered(probe)}, its twin ${answered(control)}`
}

/** What is said of a bank; of all but the first, only what is not said of the first as well. */
async function tell(
  title: string,
  script: Script,
  usual: ReadonlySet<string>,
  checks = usualChecks,
  choices: Choices = {},
): Promise<readonly string[]> {
  const results = await resultsAt(script, checks, choices)
  const finished = run(results)
  const end = `exit code ${exitCode(finished)}, ${summarize(finished).conclusion}`
  return [
    `A bank that ${title}`.padEnd(66) + end,
    ...results.map(lines).filter((line) => !usual.has(line)),
  ]
}

test('little banks, and what is said of them', async () => {
  const right = banks['is right'] ?? expect.fail()
  const told: (readonly string[])[] = []
  for (const [title, script] of Object.entries(banks)) {
    told.push(await tell(title, script(), new Set(told[0])))
  }
  const usual = new Set(told[0])
  const withFault = [...usualChecks, faulty]
  told.push(await tell('is right, where samsvar is not', right(), usual, withFault))
  const short = { maxRequests: 20 }
  told.push(await tell('is right, and 20 requests', right(), usual, usualChecks, short))
  const text = told.map((section) => `${section.join('\n')}\n`).join('\n')
  await expect(text).toMatchFileSnapshot('known-answers.txt')
})
