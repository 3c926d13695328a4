import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run } from '../../../reports/fixtures/build.ts'
import type { RuleResult } from '../../run/result.ts'
import { exitCode, summarize } from '../../run/summarize.ts'
import { startEmbeddedBank, type EmbeddedBank } from '../embedded-bank.ts'
import { changing, type Spoil } from '../prove/wire/delivery.ts'
import { startProxy } from '../prove/wire/proxy.ts'
import { checksOf, judgeAt, scout } from '../testing/judging.ts'

// A target may go away at any moment. What was judged by then stays, nothing is held against it that
// comes after, and the exit code says that the run could not tell.

let embedded: EmbeddedBank
let before: ReadonlyMap<string, RuleResult>
beforeAll(async () => {
  embedded = await startEmbeddedBank()
  const { results } = await judgeAt(await scout(embedded.description), checks)
  before = new Map(results.map((result) => [result.rule, result]))
})
afterAll(() => embedded.bank.close())

const checks = checksOf(
  'ndct.accepted',
  'ndct.creditor-name',
  'ndct.duplicates.allowed',
  'signing.request.accepted',
  'signing.parts.key-id',
  'signing.parts.algorithm',
  'signing.parts.headers',
  'signing.parts.signature',
  'ndct.ultimate-debtor',
  'ncbct.accepted',
  'ncbct.creditor-name',
  'basket.singles.accepted',
  'basket.payments.own-status',
  'periodic.accepted',
  'periodic.creditor-name',
  'responses.*.*',
)

/** Rules that are judged before the target goes away. */
const ALIVE = 6
const page = Buffer.from('<html><body>Service Unavailable</body></html>')

const deaths: Readonly<Record<string, Spoil>> = {
  'drops every connection': () => ({ kind: 'reset' }),
  'keeps silent': () => ({ kind: 'silence' }),
  'answers in the middle and stops': (answer) => ({ kind: 'cut', answer, octets: 5 }),
  ...Object.fromEntries(
    [502, 503, 504].map((status): [string, Spoil] => [
      `is out of service (${status})`,
      changing(() => ({ status, body: page, headers: [['content-type', 'text/html']] })),
    ]),
  ),
}

async function judgeWhileItDies(spoil: Spoil | 'close') {
  const proxy = await startProxy(embedded.description.baseUrl, {
    description: '',
    which: 'every',
    of: () => true,
    spoil: spoil === 'close' ? () => ({ kind: 'reset' }) : spoil,
    reportedBy: [],
  })
  const { description } = embedded
  const limits = { ...description.limits, timeoutSeconds: 0.3 }
  const bank = await scout({ ...description, limits, baseUrl: proxy.origin })
  let done = 0
  let closing: Promise<void> | undefined
  const { results, exchanges } = await judgeAt(bank, checks, { concurrency: 2 }, () => {
    done += 1
    if (done !== ALIVE) return
    if (spoil === 'close') closing = proxy.close()
    else proxy.arm()
  })
  await (closing ?? proxy.close())
  return { results, exchanges }
}

describe.each([...Object.entries(deaths), ['closes its port', 'close'] as const])(
  'a target that %s in the middle of a run',
  (_, death) => {
    test('fails nothing, and keeps what was judged', async () => {
      const { results, exchanges } = await judgeWhileItDies(death)
      expect(results).toHaveLength(checks.length)
      const verdicts = new Map(results.map((result) => [result.rule, result.verdict]))
      for (const { rule, verdict, cause, reason } of results) {
        expect(['passed', 'skipped', 'inconclusive'], `${rule}: ${reason}`).toContain(verdict)
        if (verdict === 'passed') expect(before.get(rule)?.verdict).toBe('passed')
        if (verdict === 'inconclusive') expect(['network', 'target'], rule).toContain(cause)
      }
      const early = results.slice(0, ALIVE).map(({ verdict }) => verdict)
      expect(new Set(early)).toEqual(new Set(['passed']))
      // All but the monitored are inconclusive after that; they speak of the traffic there was.
      const late = checks.filter(({ by }) => by !== 'monitor').map(({ rule }) => rule.id)
      const open = late.filter((rule) => verdicts.get(rule) === 'inconclusive')
      expect(open.length).toBeGreaterThan(late.length / 2)
      expect(verdicts.get('responses.body.json')).toBe('passed')

      // A dead target is left alone, and the reader is told.
      const { length } = exchanges.slice(exchanges.findIndex(({ response }) => !response))
      expect(length).toBeLessThan(80)
      expect(results.some(({ reason = '' }) => reason.includes('stopped answering'))).toBe(true)

      const finished = run(results)
      expect(exitCode(finished)).toBe(2)
      expect(summarize(finished).conclusion).toBe('could-not-tell')
    })
  },
)

test('a violation that was seen before stays one', async () => {
  const wrong = await startEmbeddedBank({ defects: ['creditor-name-71'] })
  const stopAt = 'ndct.creditor-name.max-length'
  const proxy = await startProxy(wrong.description.baseUrl, {
    description: '',
    which: 'every',
    of: () => true,
    spoil: () => ({ kind: 'reset' }),
    reportedBy: [],
  })
  const bank = await scout({ ...wrong.description, baseUrl: proxy.origin })
  const { results } = await judgeAt(bank, checks, { concurrency: 1 }, ({ rule }) => {
    if (rule === stopAt) proxy.arm()
  })
  await proxy.close()
  await wrong.bank.close()
  const failed = results.filter(({ verdict }) => verdict === 'failed')
  expect(failed.map(({ rule }) => rule)).toEqual([stopAt])
  expect(results.some(({ verdict }) => verdict === 'inconclusive')).toBe(true)
  expect(exitCode(run(results))).toBe(1)
})
