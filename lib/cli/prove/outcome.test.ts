import { expect, test } from 'vitest'
import type { RuleResult } from '../../run/result.ts'
import { outcomeOf } from './outcome.ts'

const result = (verdict: RuleResult['verdict'], kind?: string): RuleResult => ({
  rule: 'ndct.creditor-name.max-length',
  title: '',
  area: 'ndct',
  level: 'implied',
  clause: { part: '', item: '' },
  verdict,
  strength: {
    tried: 3,
    decided: 2,
    requests: 5,
    kinds: [
      { kind: 'at-limit', expect: 'accepted', tried: 1, decided: 1 },
      { kind: 'one-too-long', expect: 'refused', tried: 1, decided: 1 },
      { kind: 'far-too-long', expect: 'refused', tried: 1, decided: 1 },
      { kind: 'odd-letters', expect: 'any', tried: 1, decided: 0 },
    ],
  },
  observations: [],
  rerun: '',
  durationMs: 1,
  ...(kind === undefined ? {} : { finding: { kind, expected: '', actual: '' } }),
})

test('a rule that passes has judged the sides of which something was decided', () => {
  expect(outcomeOf(result('passed'))).toEqual({
    verdict: 'passed',
    sides: ['accepted', 'refused'],
    doubts: 1,
  })
})

test.each([
  ['failed', 'at-limit', 'accepted'],
  ['warning', 'far-too-long', 'refused'],
  ['failed', 'odd-letters', 'any'],
  ['warning', 'second-payment', 'any'],
] as const)('a rule that %s with %s has noticed on the side %s', (verdict, kind, side) => {
  expect(outcomeOf(result(verdict, kind))).toEqual({ verdict, sides: [side], doubts: 1 })
})
