import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Exchange } from '../../exchange/exchange.ts'
import type { Check } from '../../run/check.ts'
import type { RuleResult } from '../../run/result.ts'
import { shardOf } from '../../run/shard.ts'
import { headerValue } from '../../http/message.ts'
import { decodeRequestId } from '../../target/request-id.ts'
import { makeKeys, startEmbeddedBank } from '../embedded-bank.ts'
import type { TargetDescription } from '../../target/description.ts'
import { checksOf, judgeAnew } from '../testing/judging.ts'

// What a run says of a rule hangs on the target, the seed and the rule, and on nothing else.

/** Something of every family, and every way of judging. */
const selected = checksOf(
  'signing.request.accepted',
  'signing.digest.present',
  'signing.unchanged.date',
  'signing.unchanged.x-request-id',
  'headers.ndct.psu-id.*',
  'ndct.accepted',
  'ndct.creditor-name',
  'ndct.instructed-amount.amount.not-null',
  'ndct.instructed-amount.amount.max-digits',
  'ndct.duplicates.*',
  'ncbct.creditor-account.currency',
  'periodic.frequency.one-of',
  'basket.periodic.refused',
  'basket.authorisation.created',
  'robustness.ndct.malformed-json',
  'responses.*.*',
)
const senders = selected.filter(({ by }) => by !== 'monitor')

const DEFECTS = [
  'creditor-name-71',
  'ignore:digest-missing',
  'status-401:signature-mismatch',
  'ndct.instructed-amount.amount.not-null:lax',
  'payment.logical-duplicate:lax',
  'leak-stack-trace',
]

const keys = await makeKeys()
let right: TargetDescription
let wrong: TargetDescription
let atRight: Awaited<ReturnType<typeof judgeAnew>>
let atWrong: Awaited<ReturnType<typeof judgeAnew>>
const closing: (() => Promise<void>)[] = []

beforeAll(async () => {
  const open = async (defects: readonly string[]): Promise<TargetDescription> => {
    const { bank, description } = await startEmbeddedBank({ defects }, keys)
    closing.push(() => bank.close())
    return description
  }
  right = await open([])
  wrong = await open(DEFECTS)
  atRight = await judgeAnew(right, selected)
  atWrong = await judgeAnew(wrong, selected)
})
afterAll(async () => {
  for (const close of closing) await close()
})

const byRule = (results: readonly RuleResult[]) =>
  new Map(results.map((result) => [result.rule, result]))

const monitored = new Set(selected.filter(({ by }) => by === 'monitor').map(({ rule }) => rule.id))

/** All that a result says but what it cost, with what is new in each run made alike. */
function said({ rule, verdict, cause, reason, strength, finding }: RuleResult): unknown {
  // Of all that breaks a monitored rule the first to be answered is shown: that is chance.
  if (monitored.has(rule)) return { rule, verdict, cause }
  const { tried, decided, kinds } = strength
  return {
    rule,
    verdict,
    cause,
    // How many cases were under way when the first violation was seen is chance.
    ...(verdict === 'failed' ? {} : { tried, decided, kinds }),
    reason: alike(reason ?? ''),
    kind: finding?.kind,
    edit: finding?.edit,
  }
}

function alike(text: string): string {
  return text
    .replaceAll(/enc!![\w=%-]+/g, 'id')
    .replaceAll(/samsvar \d{13}/g, 'samsvar now')
    .replaceAll(/"customerNumber":"\d+"/g, 'somebody')
    .replaceAll(/X-Request-ID|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
}

/** What was sent for each case of each rule, but for ids, dates and signatures. */
function sent(exchanges: readonly Exchange[]): string[] {
  const rules = selected.map(({ rule }) => rule.id)
  return exchanges
    .map(({ id, request: { method, target, headers, body } }) => {
      const from = decodeRequestId(id, rules)
      const origin = 'problem' in from ? from.problem : `${from.rule} ${from.case} ${from.role}`
      const names = headers.map(([name]) => name).join()
      const text = body === undefined ? '' : Buffer.from(body).toString('latin1')
      const fix = headerValue(headers, 'x-accept-fix') ?? ''
      return alike(`${origin} ${method} ${target} ${names} ${fix} ${text}`)
    })
    .toSorted()
}

test('the two banks show what a comparison has to see: every verdict on a request that there is', () => {
  const verdicts = ({ results }: typeof atRight) => [
    ...new Set(results.map(({ verdict }) => verdict)),
  ]
  const good = ['observed', 'passed', 'skipped']
  expect(verdicts(atRight).toSorted()).toEqual(good)
  expect(verdicts(atWrong).toSorted()).toEqual(['failed', ...good, 'warning'])
})

describe.each([
  ['a bank that is right', () => [right, atRight] as const],
  ['a bank that is wrong', () => [wrong, atWrong] as const],
])('at %s', (name, at) => {
  const sameAs = (results: readonly RuleResult[], checks: readonly Check[]): void => {
    const before = byRule(at()[1].results)
    expect(results).toHaveLength(checks.length)
    for (const result of results) {
      expect(said(result)).toEqual(said(before.get(result.rule) ?? expect.fail(result.rule)))
    }
  }

  test('the same seed sends the same requests and says the same', async () => {
    const [bank, before] = at()
    const { results, exchanges } = await judgeAnew(bank, selected)
    sameAs(results, selected)
    // Once a violation is found, what else is under way is a matter of chance.
    if (name.endsWith('right')) expect(sent(exchanges)).toEqual(sent(before.exchanges))
  })

  test('another seed sends others', async () => {
    const [bank, before] = at()
    const { exchanges } = await judgeAnew(bank, senders.slice(0, 6), { seed: 77 })
    const known = new Set(sent(before.exchanges))
    expect(sent(exchanges).some((request) => !known.has(request))).toBe(true)
  })

  test.each([1, 4, 16])('%d requests at once say the same', async (concurrency) => {
    const { results } = await judgeAnew(at()[0], selected, { concurrency })
    sameAs(results, selected)
  })

  test('the other way round they say the same', async () => {
    const { results } = await judgeAnew(at()[0], selected.toReversed())
    sameAs(results, selected)
  })

  test('each third of them says the same of its own', async () => {
    for (const start of [0, 1, 2]) {
      const some = senders.filter((_, index) => index % 3 === start)
      const { results } = await judgeAnew(at()[0], some)
      sameAs(results, some)
    }
  })

  test('shards say together what one run says', async () => {
    const rules = selected.map(({ rule }) => rule)
    const found = new Map<string, Set<string>>()
    for (const part of [1, 2]) {
      const own = new Set(shardOf(rules, { part, of: 2 }))
      const { results } = await judgeAnew(
        at()[0],
        selected.filter(({ rule }) => own.has(rule)),
      )
      for (const { rule, verdict } of results) {
        found.set(rule, (found.get(rule) ?? new Set()).add(verdict))
      }
    }
    for (const { rule, verdict } of at()[1].results) {
      const verdicts = found.get(rule) ?? expect.fail(rule)
      // A monitored rule is judged in every shard, by what that shard's requests led to.
      expect(verdicts, rule).toContain(verdict)
      if (verdict === 'passed') expect([...verdicts], rule).not.toContain('failed')
    }
  })
})
