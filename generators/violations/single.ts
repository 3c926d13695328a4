import type { RulePairs } from '../variant.ts'
import type { PaymentSource } from './payment-source.ts'

/** Why a rule does not apply at a target. */
export interface Skip {
  readonly skip: string
}

/** The pairs of a rule that no constraint kind stands for; null where a scenario judges it. */
export type SinglePairs = ((source: PaymentSource) => RulePairs | Skip) | null

/** The pairs of a product's rules that stand alone, by the rules' ids without the product. */
export type SinglesOf<Id extends string> = {
  readonly [Rule in Id as Rule extends `${string}.${infer Rest}` ? Rest : never]: SinglePairs
}
