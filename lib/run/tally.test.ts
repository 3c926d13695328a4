import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Case, Half } from './cases.ts'
import type { PairVerdict } from './pair-verdict.ts'
import { Tally } from './tally.ts'
import { CREATED, exchangeOf, pairOf } from './testing/fake-target.ts'

const pair = pairOf('a', 'b')
const probe = { exchange: exchangeOf(pair.probe, CREATED), outcome: 'accepted' } as const

const caseOf = (number: number, kind: string, half: Half = 'refused'): Case => ({
  number,
  half,
  variant: { kind, pairs: fc.constant(pair) },
  pair,
  insist: false,
  seed: 1,
  draw: '0',
})
const KEPT: PairVerdict = { state: 'kept', probe }
const DOUBT = { state: 'undecided', cause: 'target', probe } as const
const doubt = (reason: string): PairVerdict => ({ ...DOUBT, reason })
const seen = (what: string): PairVerdict => ({ state: 'observed', what, probe })

function tallied(cases: readonly (readonly [Case, PairVerdict])[]) {
  const tally = new Tally()
  for (const [one, verdict] of cases) tally.add(one, verdict)
  return {
    strength: tally.strength(9),
    observations: tally.observations(),
    obstacle: tally.obstacle()?.verdict.reason,
    dead: [...tally.undecidedKinds],
  }
}

describe('what a tally says', () => {
  const cases = [
    [caseOf(0, 'long'), KEPT],
    [caseOf(1, 'empty'), doubt('the twin was refused')],
    [caseOf(2, 'long'), doubt('another reason')],
    [caseOf(3, 'odd', 'observed'), seen('odd: accepted')],
    [caseOf(4, 'empty'), doubt('a third reason')],
    [caseOf(5, 'odd', 'observed'), seen('odd: refused')],
    [caseOf(6, 'odd', 'observed'), seen('odd: accepted')],
  ] as const

  test('is counted by kind, doubts and observations with their reasons', () => {
    expect(tallied(cases)).toEqual({
      strength: {
        tried: 7,
        decided: 4,
        requests: 9,
        kinds: [
          { kind: 'long', expect: 'refused', tried: 2, decided: 1 },
          { kind: 'empty', expect: 'refused', tried: 2, decided: 0 },
          { kind: 'odd', expect: 'any', tried: 3, decided: 3 },
        ],
      },
      observations: [
        { what: 'odd: accepted', count: 2 },
        { what: 'odd: refused', count: 1 },
        { what: 'not decided (refused empty): the twin was refused', count: 1 },
        { what: 'not decided (refused long): another reason', count: 1 },
        { what: 'not decided (refused empty): a third reason', count: 1 },
      ],
      obstacle: 'the twin was refused',
      dead: ['refused empty'],
    })
  })

  test('hangs on no order in which the answers came', () => {
    const before = tallied(cases)
    fc.assert(
      fc.property(fc.shuffledSubarray([...cases], { minLength: cases.length }), (shuffled) => {
        expect(tallied(shuffled)).toEqual(before)
      }),
    )
  })
})

test('one request that was answered in two ways comes before every other doubt', () => {
  const unstable: PairVerdict = { ...DOUBT, unstable: true, reason: 'in two ways' }
  const { obstacle } = tallied([
    [caseOf(0, 'empty'), doubt('first')],
    [caseOf(1, 'long'), unstable],
    [caseOf(2, 'long'), KEPT],
  ])
  expect(obstacle).toBe('in two ways')
})

test('a target that says something new each time does not fill the memory', () => {
  const cases = Array.from(
    { length: 500 },
    (_, number) => [caseOf(number, 'long'), doubt(`reason ${number}`)] as const,
  )
  const { observations, strength } = tallied(cases)
  expect(observations.length).toBeLessThanOrEqual(50)
  expect(strength).toMatchObject({ tried: 500, decided: 0 })
})
