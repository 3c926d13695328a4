import { describe, expect, test } from 'vitest'
import type { Defects } from '../../bank/defects/defect.ts'
import type { BankQuestion } from './judge-bank.ts'
import type { Outcome, Outcomes } from './outcome.ts'
import { proofText } from './proof-text.ts'
import { holds, prove, type Proof } from './proof.ts'
import type { BankAnswer } from './worker.ts'

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

/** Banks that no worker judges: what the rules say of them is written down. */
function banks(effects: (defects: readonly string[]) => Outcomes = () => ({})) {
  const asked: BankQuestion[] = []
  const answer = (question: BankQuestion): BankAnswer => {
    asked.push(question)
    const said = question.defects.reduce((all, name) => ({ ...all, ...EFFECTS[name] }), PASSED)
    const outcomes = Object.entries({ ...said, ...effects(question.defects) })
    return { outcomes: Object.fromEntries(outcomes.filter(([id]) => question.rules.includes(id))) }
  }
  return { asked, ask: (all: readonly BankQuestion[]) => Promise.resolve(all.map(answer)) }
}

async function proofAt(
  effects?: (defects: readonly string[]) => Outcomes,
  defects = ALL,
): Promise<Proof> {
  return prove({ defects, examples: 10, ask: banks(effects).ask })
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
  await prove({ defects: ALL, examples: 10, ask })
  expect(asked).toContainEqual({ defects: ['name:lax'], rules: [NAME], examples: 10 })
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
      defects: ALL,
      examples: 10,
      ask: async (questions) =>
        (await ask(questions)).map((answer, at) =>
          at === 0 ? { outcomes: {}, trouble: 'no port' } : answer,
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
  await prove({ defects: { other: defect(rule) }, examples: 10, ask })
  const withIt = asked.filter(({ defects }) => defects.includes('other'))
  expect(withIt).toEqual([{ defects: ['other'], rules: [rule], examples: 10 }])
})

test('the text has a line of rates for every area and for all', async () => {
  expect(proofText(await proofAt())).toBe(
    [
      'area        rules proved, by side   defects caught, by rule',
      'ndct        2 of 2                  2 of 2',
      'responses   1 of 1                  1 of 1',
      'signing     1 of 1                  1 of 1',
      'all         4 of 4                  4 of 4',
      '1 further defects are about no rule yet',
      '0 unrelated failures; 0 false alarms',
      'The proof holds.',
      '',
    ].join('\n'),
  )
})
