import fc from 'fast-check'
import { acceptFixValues } from '../../lib/contract/accept-fix-values.ts'
import type { Pair } from '../../lib/exchange/plan.ts'
import type { RulePairs, Variant } from '../../lib/exchange/variant.ts'
import type { World } from '../../lib/exchange/world.ts'
import type { BasketRuleId } from '../../lib/rules/baskets.ts'
import type { Rule } from '../../lib/rules/types.ts'
import { pairsOfHeaders } from '../headers/index.ts'
import type { RequestPairs } from '../request-classes.ts'
import { accepts, AS_USUAL, refuses, withHeader } from '../request-variant.ts'
import type { Skip } from '../violations/single.ts'
import { mixedBaskets } from './mixed.ts'
import { authorisationPlan, basketPlan } from './plans.ts'
import { BASKET, named, readyBasket, single } from './set-up.ts'

const FIX = 'x-accept-fix'
const NEEDED = 'amount-as-string'
const others = acceptFixValues.filter((value) => value !== NEEDED)

type BasketPairs = (world: World) => RulePairs | Skip

/** The requests that judge each rule about baskets; null where a scenario does. */
const pairs: { readonly [Id in BasketRuleId]: BasketPairs | null } = {
  'basket.singles.accepted': singlesAccepted,
  'basket.periodic.refused': mixedBaskets,
  'basket.bulk.refused': () => ({
    skip: 'bulk payments are no product of the specification: there is none to put into a basket',
  }),
  'basket.authorisation.created': authorisationCreated,
  'basket.authorisation.accept-fix.several': ofAuthorisation(
    accepts(
      withHeader(
        'first',
        FIX,
        fc.constantFrom(...others).map((other) => `${NEEDED},${other}`),
      ),
      withHeader(
        'last',
        FIX,
        fc.constantFrom(...others).map((other) => `${other},${NEEDED}`),
      ),
      withHeader(
        'any-order',
        FIX,
        fc.shuffledSubarray([...acceptFixValues], { minLength: 4 }).map((all) => all.join(', ')),
      ),
    ),
  ),
  'basket.authorisation.accept-fix.required': ofAuthorisation(
    refuses(
      withHeader('another-value', FIX, fc.constantFrom(...others)),
      withHeader(
        'all-others',
        FIX,
        fc.shuffledSubarray(others, { minLength: 2 }).map((values) => values.join(',')),
      ),
    ),
  ),
  'basket.authorisation.unknown-basket': unknownBasket,
  'basket.payments.own-status': null,
  'basket.status.worst-case': null,
}

const byId: ReadonlyMap<string, BasketPairs | null> = new Map(Object.entries(pairs))

/** The pairs of a rule about baskets or the headers of their authorisation; undefined for other rules. */
export function basketPairs(rule: Rule, world: World): RulePairs | Skip | undefined {
  const known = byId.get(rule.id)
  if (known !== undefined || rule.operation !== 'basket.authorise') return known?.(world)
  const ofHeaders = pairsOfHeaders(rule)
  return ofHeaders && ofAuthorisation(ofHeaders)(world)
}

function singlesAccepted(world: World): RulePairs {
  const variant = (kind: string, minLength: number, maxLength: number): Variant => ({
    kind,
    pairs: fc.array(single(world), { minLength, maxLength }).map((creations): Pair => {
      const setup = named(creations)
      const basket = basketPlan(
        world,
        setup.map(({ name }) => name),
      )
      const edit = { path: 'payments of the basket', to: creations.map(({ member }) => member) }
      return { setup, probe: basket, control: basket, edit }
    }),
  })
  return { accepted: [variant('two', 2, 2), variant('several', 3, 6)] }
}

function authorisationCreated(world: World): RulePairs {
  const plan = authorisationPlan(world, BASKET)
  const edit = { path: 'authorisation', to: 'started' }
  const plain = readyBasket(world).map((setup): Pair => ({
    setup,
    probe: plan,
    control: plan,
    edit,
  }))
  return { accepted: [{ kind: 'two-singles', pairs: plain }] }
}

/** Pairs about how an authorisation is sent, each with a basket of its own. */
function ofAuthorisation(of: RequestPairs): BasketPairs {
  return (world) => {
    const pairs = of({ world, plans: fc.constant(authorisationPlan(world, BASKET)) })
    if ('skip' in pairs) return pairs
    const { accepted, refused, observed } = pairs
    const withBasket = (variants: readonly Variant[] = []): readonly Variant[] =>
      variants.map((variant) => ({
        ...variant,
        pairs: fc
          .tuple(readyBasket(world), variant.pairs)
          .map(([setup, pair]) => ({ ...pair, setup })),
      }))
    return {
      accepted: withBasket(accepted),
      refused: withBasket(refused),
      observed: withBasket(observed),
    }
  }
}

function unknownBasket(world: World): RulePairs {
  const control = authorisationPlan(world, BASKET)
  const variant = (kind: string, ids: fc.Arbitrary<string>): Variant => ({
    kind,
    pairs: fc.tuple(readyBasket(world), ids).map(([setup, basketId]) => ({
      setup,
      control,
      probe: { ...control, parameters: { basketId } },
      edit: { path: 'path.basketId', from: AS_USUAL, to: basketId },
    })),
  })
  const opaque = fc
    .uint8Array({ minLength: 18, maxLength: 18 })
    .map((bytes) => `unknown!${Buffer.from(bytes).toString('base64')}`)
  return {
    refused: [variant('uuid', fc.uuid({ version: 4 })), variant('opaque-text', opaque)],
  }
}
