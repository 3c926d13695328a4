import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currencies } from '../lib/contract/currencies.ts'
import { products, type OperationId } from '../lib/contract/operations.ts'
import { validateBody } from '../lib/contract/validate.ts'
import type { Pair } from '../lib/exchange/plan.ts'
import type { World } from '../lib/exchange/world.ts'
import { brokenRules } from '../lib/rules/broken-rules.ts'
import { catalogue } from '../lib/rules/catalogue.ts'
import type { Rule } from '../lib/rules/types.ts'
import { valueAt } from './_internals/body-path.ts'
import { differences } from './_internals/differences.ts'
import { onlyCorrectValues, sameSeedSameValues } from './laws.ts'
import { pairsFor } from './pairs-for.ts'
import type { RulePairs, Variant } from './variant.ts'
import { sampleWorld } from './world.ts'

const ofPayments = catalogue.filter(({ area }) => (products as readonly string[]).includes(area))

/** Judged by scenarios: sequences of requests. */
const BY_SCENARIO = ['ndct', 'ncbct'].flatMap((product) =>
  ['allowed', 'refused', 'absent', 'nothing-else'].map((query) => `${product}.duplicates.${query}`),
)

/** What JSON Schema does not say of a body. */
const OUTSIDE_THE_SCHEMA =
  /\.minor-units$|^\w+\.creditor-agent\.(format|currency-account)|\.currency-exchange$|\.regulatory-reporting\.|\.structured-address\.creditor$|\.not-before-start$/

/** Before structured addresses are enforced, and so early that no deprecation has come into effect. */
const earlyWorld: World = { ...sampleWorld, environment: 'production', asOf: '2026-08-01' }

test('every rule about a body has pairs or a scenario', () => {
  const without = ofPayments.filter((rule) => pairsFor(rule, sampleWorld) === undefined)
  expect(without.map(({ id }) => id)).toEqual(BY_SCENARIO)
})

test('every rule has pairs at one target at least', () => {
  for (const rule of ofPayments.filter(({ id }) => !BY_SCENARIO.includes(id))) {
    const tried = [sampleWorld, earlyWorld].map((world) => pairsFor(rule, world) ?? { skip: '' })
    expect(
      tried.some((pairs) => !('skip' in pairs)),
      rule.id,
    ).toBe(true)
  }
})

const worlds = [
  ['when structured addresses are enforced', sampleWorld, ofPayments],
  [
    'before structured addresses are enforced',
    earlyWorld,
    ofPayments.filter(({ id }) => /^ncbct\.(?!instructed)|address/.test(id)),
  ],
] as const

describe.each(worlds)('%s', (_, world, rules) => {
  const tried = rules.flatMap((rule) => {
    const pairs = pairsFor(rule, world)
    return pairs === undefined || 'skip' in pairs ? [] : [{ id: rule.id, rule, pairs }]
  })

  describe.each(tried)('$id', ({ rule, pairs }) => {
    const { accepted = [], refused = [], observed = [] } = pairs
    const operation = operationOf(rule)

    function expectValid(body: unknown): void {
      expect(brokenRules(operation, body, world)).toEqual([])
      expect(validateBody(operation, body)).toEqual([])
    }

    test('tries what its level says', () => {
      expect(accepted.length + refused.length + observed.length).toBeGreaterThan(0)
      if (rule.holds !== undefined && rule.refusal !== undefined) expect(refused).not.toEqual([])
      if (rule.level === 'open') expect([...accepted, ...refused]).toEqual([])
    })

    test('draws the same pairs from the same seed', () => {
      for (const variant of oneOfEachKind([...accepted, ...refused, ...observed])) {
        sameSeedSameValues(variant.pairs)
      }
    })

    test('accepted probes are valid', () => {
      const check = (pair: Pair): void => {
        expectMinimal(pair)
        expectValid(pair.control.body)
        expectValid(pair.probe.body)
      }
      for (const { pairs } of accepted) fc.sample(pairs, { seed: 7, numRuns: 2 }).forEach(check)
      for (const { pairs } of oneOfEachKind(accepted)) onlyCorrectValues(pairs, check)
    })

    test('refused probes break this rule and no other, and their controls none', () => {
      for (const { pairs } of refused) {
        onlyCorrectValues(pairs, (pair) => {
          expectMinimal(pair)
          expectValid(pair.control.body)
          if (rule.holds === undefined) return
          expect(differences(pair.control, pair.probe)).not.toEqual([])
          expect(brokenRules(operation, pair.probe.body, world)).toEqual([rule.id])
          expect(validateBody(operation, pair.probe.body).length === 0).toBe(
            OUTSIDE_THE_SCHEMA.test(rule.id),
          )
        })
      }
    })

    test('observed probes break no rule', () => {
      for (const { pairs } of observed) {
        onlyCorrectValues(pairs, (pair) => {
          expectMinimal(pair)
          expect(brokenRules(operation, pair.probe.body, world)).toEqual([])
        })
      }
    })
  })
})

test.each([
  [
    'creditor-account.currency.one-of',
    ['listed'],
    [
      'not-listed',
      'lower-case',
      'trailing-blank',
      'leading-blank',
      'cut-short',
      'one-longer',
      'empty',
    ],
  ],
  [
    'creditor-name.max-length',
    ['at-limit-ascii', 'at-limit-two-byte'],
    ['one-too-long-ascii', 'one-too-long-two-byte', 'far-too-long'],
  ],
  ['creditor-account.bban.max-length', ['at-limit'], ['one-too-long']],
  ['debtor-account.bban.max-length', [], ['one-too-long']],
  [
    'debtor-account.currency.one-of',
    [],
    [
      'not-listed',
      'lower-case',
      'trailing-blank',
      'leading-blank',
      'cut-short',
      'one-longer',
      'empty',
    ],
  ],
  ['remittance-information-structured-array.reference.non-empty', ['one-character'], ['empty']],
  ['ultimate-debtor.type', [], ['as-number', 'as-boolean', 'as-object', 'as-array']],
  ['instructed-amount.amount.type', [], ['as-boolean', 'as-object', 'as-array']],
  ['instructed-amount.amount.minor-units', ['exact-digits'], ['one-digit-more', 'five-digits']],
  ['instructed-amount.amount.max-digits', ['digits-before-the-point'], ['one-digit-too-many']],
  ['debtor-account.exactly-one', ['the-other-one'], ['none', 'both']],
  ['creditor-address.street.optional', ['given', 'left-out'], []],
])('ndct.%s is tried by edits of these kinds', (id, acceptedKinds, refusedKinds) => {
  const { accepted = [], refused = [] } = pairsOf(byId(`ndct.${id}`), sampleWorld)
  expect(oneOfEachKind(accepted).map(({ kind }) => kind)).toEqual(acceptedKinds)
  expect(oneOfEachKind(refused).map(({ kind }) => kind)).toEqual(refusedKinds)
})

test('every listed value is tried', () => {
  const { accepted = [] } = pairsOf(byId('ndct.instructed-amount.currency.one-of'), sampleWorld)
  const tried = accepted.flatMap(({ pairs }) => fc.sample(pairs, { seed: 1, numRuns: 1 }))
  const values = tried.map(({ probe }) => valueAt(probe, 'body.instructedAmount.currency'))
  expect(new Set(values)).toEqual(new Set(currencies))
  expect(accepted.every(({ businessMayRefuse }) => businessMayRefuse)).toBe(true)
})

test('a pair shrinks to the smallest payment that can carry the edit', () => {
  const [variant] =
    pairsOf(byId('ndct.creditor-address.street.max-length'), sampleWorld).refused ?? []
  const { counterexample } = fc.check(
    fc.property(variant?.pairs ?? fc.constant(undefined), () => false),
    { seed: 3, numRuns: 1 },
  )
  expect(counterexample).toMatchSnapshot()
})

describe('what the target lacks', () => {
  const poor: World = {
    ...sampleWorld,
    environment: 'production',
    asOf: '2026-08-01',
    debtorAccounts: [{ bban: '95360573002', currency: 'EUR' }],
    cardAccounts: [],
    anyAccountNumber: false,
  }

  test.each([
    ['ndct.debtor-account.other.identification.required', /card account/],
    ['ndct.creditor-address.country-only', /account in NOK/],
    ['ndct.creditor-address.town.currency-exchange', /2026-11-15/],
  ])('%s is skipped with the reason', (id, reason) => {
    expect(pairsFor(byId(id), poor)).toEqual({ skip: expect.stringMatching(reason) as string })
  })

  test('a limit of account numbers is judged from the side of refusal only', () => {
    const { accepted, refused } = pairsOf(byId('ndct.creditor-account.bban.max-length'), poor)
    expect(accepted).toEqual([])
    expect(refused).toHaveLength(1)
  })

  test('both account kinds are refused together even where there is no card', () => {
    const { accepted, refused } = pairsOf(byId('ndct.debtor-account.exactly-one'), poor)
    expect(accepted).toEqual([])
    expect(refused?.map(({ kind }) => kind)).toEqual(['none', 'both'])
  })
})

function expectMinimal({ control, probe, edit }: Pair): void {
  const within = (path: string): boolean =>
    path === edit.path || path.startsWith(`${edit.path}.`) || path.startsWith(`${edit.path}[`)
  expect(differences(control, probe).filter((path) => !within(path))).toEqual([])
  if (control === probe) return
  expect(valueAt(control, edit.path)).toEqual(edit.from)
  expect(valueAt(probe, edit.path)).toEqual(edit.to)
}

function operationOf({ id, operation }: Rule): OperationId {
  if (operation === 'any') throw new Error(`${id} is about no operation of its own`)
  return operation
}

function pairsOf(rule: Rule, world: World): RulePairs {
  const pairs = pairsFor(rule, world)
  if (pairs === undefined || 'skip' in pairs) throw new Error(`${rule.id} has no pairs here`)
  return pairs
}

function oneOfEachKind(variants: readonly Variant[]): readonly Variant[] {
  return [...new Map(variants.map((variant) => [variant.kind, variant])).values()]
}

function byId(id: string): Rule {
  const rule = catalogue.find((rule) => rule.id === id)
  if (rule === undefined) throw new Error(`There is no rule ${id}`)
  return rule
}
