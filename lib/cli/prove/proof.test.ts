import { describe, expect, test } from 'vitest'
import type { Defects } from '../../bank/defects/defect.ts'
import type { Exposure } from './exposure.ts'
import type { Outcome, Outcomes } from './outcome.ts'
import { proofPage } from './proof-page.ts'
import { proofText } from './proof-text.ts'
import { holds, prove, type Proof } from './proof.ts'
import type { BankAnswer, BankQuestion } from './question.ts'

const NAME = 'ndct.creditor-name.max-length'
const BODY = 'responses.body.json'
const DATE = 'signing.date.present'
const ASKED = [NAME, BODY, DATE]

const PASSED: Outcomes = {
  [NAME]: { verdict: 'passed', sides: ['accepted', 'refused'] },
  [BODY]: { verdict: 'passed', sides: ['any'] },
  [DATE]: { verdict: 'passed', sides: ['refused'] },
}
const tooStrict: Outcome = { verdict: 'failed', sides: ['accepted'] }
const tooLax: Outcome = { verdict: 'failed', sides: ['refused'] }
const odd: Outcome = { verdict: 'warning', sides: ['any'] }

const defect = (...trips: string[]) => ({ description: '', trips, apply: <T>(policy: T) => policy })

const ALL: Defects = {
  'name:lax': defect(NAME),
  'name.max-length:strict': defect(NAME),
  'answer:xml': defect(BODY),
  'ignore:date-missing': defect(DATE),
  'body.too-deep:lax': defect(),
}

/** What an honest harness says of a bank with these defects. */
const EFFECTS: Readonly<Record<string, Outcomes>> = {
  'name:lax': { [NAME]: tooLax },
  'name.max-length:strict': { [NAME]: tooStrict },
  'answer:xml': { [BODY]: odd },
  'ignore:date-missing': { [DATE]: tooLax },
}

const ALWAYS: Exposure = { kind: 'always', tried: 20, shown: 20, draws: 1 }
const DAYS = ['2026-12-01', '2026-07-01'] as const
const OPTIONS = { seeds: [1], examples: 10, days: DAYS } as const

/** Banks that no worker judges: what the rules say of them is written down. */
function banks(
  effects: (defects: readonly string[], question: BankQuestion) => Outcomes = () => ({}),
  exposure = ALWAYS,
) {
  const asked: BankQuestion[] = []
  const answer = (question: BankQuestion): BankAnswer => {
    asked.push(question)
    const { defects, rules } = question
    if (question.ask === 'exposures') {
      const exposures = Object.fromEntries(rules.map((rule) => [rule, [exposure]]))
      return { outcomes: {}, exposures }
    }
    const said = defects.reduce((all, name) => ({ ...all, ...EFFECTS[name] }), PASSED)
    const outcomes = Object.entries({ ...said, ...effects(defects, question) })
    return {
      outcomes: Object.fromEntries(outcomes.filter(([id]) => rules.includes(id))),
      exposures: {},
    }
  }
  return { asked, ask: (all: readonly BankQuestion[]) => Promise.resolve(all.map(answer)) }
}

async function proofAt(
  effects?: (defects: readonly string[], question: BankQuestion) => Outcomes,
  defects = ALL,
): Promise<Proof> {
  return prove({ ...OPTIONS, defects, ask: banks(effects).ask })
}

test('a proof holds when every side of every rule catches a defect, and nothing else fails', async () => {
  const proof = await proofAt()
  expect(proof).toMatchObject({ falseAlarms: [], unproved: [], unrelated: [], troubles: [] })
  expect(proof.aimless).toBe(1)
  expect(proof.judged).toHaveLength(4)
  expect(holds(proof)).toBe(true)
})

test('the rules that must notice are asked at a bank with the defect alone', async () => {
  const { asked, ask } = banks()
  await prove({ ...OPTIONS, defects: ALL, ask })
  expect(asked).toContainEqual({
    ask: 'verdicts',
    defects: ['name:lax'],
    rules: [NAME],
    examples: 10,
    seed: 1,
    asOf: '2026-12-01',
  })
  const shared = asked.find(({ defects }) => defects.length > 1)
  expect(shared?.defects).toEqual(['name:lax', 'body.too-deep:lax'])
  expect(shared?.rules).toEqual(expect.arrayContaining(ASKED))
})

describe('a proof does not hold', () => {
  const cases: readonly [what: string, proof: () => Promise<Proof>, text: RegExp][] = [
    [
      'with a false alarm',
      () => proofAt((defects): Outcomes => (defects.length === 0 ? { [BODY]: odd } : {})),
      /false alarm at a sound bank: responses\.body\.json warning/,
    ],
    [
      'with a defect that is not caught',
      () => proofAt((defects) => (defects[0] === 'answer:xml' ? PASSED : {})),
      /not caught: answer:xml by responses\.body\.json/,
    ],
    [
      'with an unrelated failure',
      () => proofAt((defects): Outcomes => (defects[0] === 'answer:xml' ? { [DATE]: tooLax } : {})),
      /unrelated: answer:xml trips signing\.date\.present/,
    ],
    [
      'with a failure at a defect that no rule is about',
      () =>
        proofAt((defects): Outcomes =>
          defects.includes('body.too-deep:lax') ? { [DATE]: tooLax } : {},
        ),
      /unrelated: body\.too-deep:lax trips signing\.date\.present/,
    ],
    [
      'with a side that no defect shows',
      () => proofAt(undefined, { ...ALL, 'name.max-length:strict': defect() }),
      /no defect that it catches: ndct\.creditor-name\.max-length \(accepted\)/,
    ],
  ]
  test.each(cases)('%s', async (_, prove, text) => {
    const proof = await prove()
    expect(holds(proof)).toBe(false)
    expect(proofText(proof)).toMatch(text)
    expect(proofText(proof)).toMatch(/The proof does not hold\.\n$/)
  })

  test('with a bank that could not be judged', async () => {
    const { ask } = banks()
    const proof = await prove({
      ...OPTIONS,
      defects: ALL,
      ask: async (questions) =>
        (await ask(questions)).map((answer, at) =>
          at === 0 ? { outcomes: {}, exposures: {}, trouble: 'no port' } : answer,
        ),
    })
    expect(holds(proof)).toBe(false)
    expect(proofText(proof)).toContain('could not be judged: no defect: no port')
  })
})

test('what defects do together only is held against none of them', async () => {
  const proof = await proofAt((defects): Outcomes => (defects.length > 1 ? { [DATE]: tooLax } : {}))
  expect(proof.unrelated).toEqual([])
})

test('a defect of a product that is not asked everywhere is tried on its own rules only', async () => {
  const rule = 'periodic.start-date.required'
  const { asked, ask } = banks()
  await prove({ ...OPTIONS, defects: { other: defect(rule) }, ask })
  const withIt = asked.filter((question) => question.defects.includes('other'))
  expect(withIt.map((question) => question.rules)).toEqual([[rule], [rule]])
})

test('every seed must show every defect', async () => {
  const { asked, ask } = banks((_, { seed }): Outcomes => (seed === 2 ? PASSED : {}))
  const proof = await prove({ ...OPTIONS, seeds: [1, 2], defects: ALL, ask })
  expect(proof.defects.every(({ caught }) => caught.length === 0)).toBe(true)
  const aimedAt = asked.filter(({ defects }) => defects[0] === 'answer:xml')
  expect(aimedAt.filter((question) => question.ask === 'verdicts').map(({ seed }) => seed)).toEqual(
    expect.arrayContaining([1, 2]),
  )
})

test('a rule that is skipped on the one day is proved on the other', async () => {
  const skipped: Outcome = { verdict: 'skipped', sides: ['any'], reason: 'not yet' }
  const { asked, ask } = banks((_, { asOf }): Outcomes =>
    asOf === DAYS[0] ? { [BODY]: skipped } : {},
  )
  const proof = await prove({ ...OPTIONS, defects: ALL, ask })
  expect(holds(proof)).toBe(true)
  expect(proof.sound.find(({ rule }) => rule === BODY)?.asOf).toBe(DAYS[1])
  const kills = asked.filter(
    ({ defects, rules }) => defects[0] === 'answer:xml' && rules.length === 1,
  )
  expect(kills.map(({ asOf }) => asOf)).toEqual([DAYS[1], DAYS[1]])
})

test('a rule about signed answers is asked of a sound bank that signs them', async () => {
  const skipped: Outcome = { verdict: 'skipped', sides: ['any'], reason: 'no answer had one' }
  const { ask } = banks((_, { variations = [] }): Outcomes =>
    variations.includes('responses-signed') ? {} : { [BODY]: skipped },
  )
  const { sound } = await prove({ ...OPTIONS, defects: ALL, ask })
  expect(sound.find(({ rule }) => rule === BODY)).toMatchObject({ verdict: 'passed' })
})

describe('a defect that is caught by luck', () => {
  const rarely: Exposure = { kind: 'rarely', tried: 20, shown: 5, draws: 10 }

  test('is not caught', async () => {
    const proof = await prove({ ...OPTIONS, defects: ALL, ask: banks(undefined, rarely).ask })
    expect(holds(proof)).toBe(false)
    expect(proofText(proof)).toContain('one run in 18 misses answer:xml by responses.body.json')
  })

  test('is caught when the odds are good, which the page tells', async () => {
    const often = { ...rarely, draws: 30 }
    const proof = await prove({ ...OPTIONS, defects: ALL, ask: banks(undefined, often).ask })
    expect(holds(proof)).toBe(true)
    expect(proofPage(proof)).toContain(
      '| `answer:xml` | `responses.body.json` | fewer than one run in a thousand |',
    )
  })
})

test('the page names the defects that a rule catches, and why a rule is not judged', async () => {
  const untested: Outcome = { verdict: 'untested', sides: ['any'], reason: 'nobody can see it' }
  const page = proofPage(
    await proofAt((): Outcomes => ({ [BODY]: untested }), { ...ALL, 'answer:xml': defect() }),
  )
  expect(page).toContain('**The proof holds.**')
  expect(page).toContain(
    `| \`${NAME}\` | implied | accepted, refused | 2 of 2 | \`name:lax\`, \`name.max-length:strict\` |`,
  )
  expect(page).toContain(`| \`${BODY}\` | untested | nobody can see it |`)
})

test('the text has a line of rates for every area and for all', async () => {
  expect(proofText(await proofAt())).toBe(
    [
      'area        rules proved, by side   defects caught, by rule',
      'signing     1 of 1                  1 of 1',
      'ndct        2 of 2                  2 of 2',
      'responses   1 of 1                  1 of 1',
      'all         4 of 4                  4 of 4',
      '1 further defects are about no rule',
      '0 unrelated failures; 0 false alarms',
      '0 of 4 catches hang on the luck of the seed',
      'The proof holds.\n',
    ].join('\n'),
  )
})
