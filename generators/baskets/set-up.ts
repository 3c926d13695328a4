import fc from 'fast-check'
import type { SetUpStep } from '../../lib/exchange/plan.ts'
import type { World } from '../../lib/exchange/world.ts'
import { ndctPayment } from '../payments/ndct-payment.ts'
import { periodicPayment } from '../payments/periodic-payment.ts'
import { paymentPlan } from '../plans.ts'
import { basketPlan } from './plans.ts'

/** What the basket of a set-up is called. */
export const BASKET = 'basket'

export type Member = 'single' | 'periodic'

/** The creation of a payment, not named yet. */
export interface Creation {
  readonly member: Member
  readonly plan: SetUpStep['plan']
}

/** A domestic payment, as simple as the target takes it. */
export function single(world: World): fc.Arbitrary<Creation> {
  return ndctPayment(world, { plain: true }).map((body) => ({
    member: 'single',
    plan: paymentPlan('ndct.create', body),
  }))
}

export function periodic(world: World): fc.Arbitrary<Creation> {
  return periodicPayment(world, { plain: true }).map((body) => ({
    member: 'periodic',
    plan: paymentPlan('periodic.create', body),
  }))
}

/** The steps that create payments, each under the name of its place. */
export function named(creations: readonly Creation[]): SetUpStep[] {
  return creations.map(({ plan }, index) => ({ name: `payment ${index + 1}`, plan }))
}

/** The steps that create a basket of two single payments. */
export function readyBasket(world: World): fc.Arbitrary<SetUpStep[]> {
  return fc.tuple(single(world), single(world)).map((creations) => {
    const payments = named(creations)
    const plan = basketPlan(
      world,
      payments.map(({ name }) => name),
    )
    return [...payments, { name: BASKET, plan }]
  })
}
