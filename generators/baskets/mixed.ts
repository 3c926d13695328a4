import fc from 'fast-check'
import { FIRST, type Pair } from '../../lib/exchange/plan.ts'
import type { RulePairs, Variant } from '../../lib/exchange/variant.ts'
import type { World } from '../../lib/exchange/world.ts'
import { authorisationPlan, basketPlan } from './plans.ts'
import { named, periodic, single, type Creation } from './set-up.ts'

const MOST = 4

/** Baskets with periodic payments at each place, beside the same baskets without them. */
export function mixedBaskets(world: World): RulePairs {
  const one = periodic(world).map((creation) => [creation])
  const singles = (minLength: number, maxLength: number) =>
    fc.array(single(world), { minLength, maxLength })
  const variant = (kind: string, ...parts: readonly fc.Arbitrary<Creation[]>[]): Variant => ({
    kind,
    pairs: fc
      .tuple(fc.tuple(...parts), singles(2, 2))
      .map(([basket, spare]) => pairOf(world, basket.flat(), spare)),
  })
  return {
    refused: [
      variant('only-periodic', fc.array(periodic(world), { minLength: 1, maxLength: 3 })),
      variant('first', one, singles(1, MOST)),
      variant('last', singles(1, MOST), one),
      variant('in-the-middle', singles(1, MOST), one, singles(1, MOST)),
      variant('several', singles(0, 2), one, singles(1, 2), one, singles(0, 2)),
    ],
  }
}

/**
 * The control has the single payments of the basket. Where those are fewer than two, spare ones
 * stand for the periodic: no basket has to be accepted that joins nothing.
 */
function pairOf(world: World, basket: readonly Creation[], spare: readonly Creation[]): Pair {
  const singles = basket.filter(({ member }) => member === 'single').length
  const missing = Math.max(0, Math.min(2, basket.length) - singles)
  const setup = named([...basket, ...spare.slice(0, missing)])
  const kinds = new Map(
    setup.map(({ name }, index) => [name, basket[index]?.member ?? ('single' as const)]),
  )
  const members = (names: readonly string[]) => names.map((name) => kinds.get(name))
  const names = setup.map(({ name }) => name)
  const probe = names.slice(0, basket.length)
  const control = names.filter((name) => kinds.get(name) === 'single')
  return {
    setup,
    probe: basketPlan(world, probe),
    control: basketPlan(world, control),
    followUp: authorisationPlan(world, FIRST),
    edit: { path: 'payments of the basket', from: members(control), to: members(probe) },
  }
}
