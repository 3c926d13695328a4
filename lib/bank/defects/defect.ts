import { products, type Product } from '../../contract/operations.ts'
import type { BankPolicy } from '../policy.ts'

/** One way in which a bank can be wrong, to see whether the harness notices. */
export interface Defect {
  readonly description: string
  /** Ids of the rules that must notice; empty while no rule is about it. */
  readonly trips: readonly string[]
  /** Globs of rules that may notice as well, because what they need of a bank is gone with it. */
  readonly alsoTrips?: readonly string[]
  readonly apply: (policy: BankPolicy) => BankPolicy
}

/** Rules that want valid payments accepted, whatever is in them: they fail at a bank that refuses many. */
export function accepting(product: Product): string[] {
  // What is signed is domestic payments.
  return [`${product}.accepted`, ...(product === 'ndct' ? ['signing.request.accepted'] : [])]
}

export const ACCEPTING: readonly string[] = products.flatMap(accepting)

export type Defects = Readonly<Record<string, Defect>>

/** Defects under names derived from `entries`; two of one name would hide each other. */
export function collect(entries: readonly (readonly [name: string, defect: Defect])[]): Defects {
  const defects: Record<string, Defect> = {}
  for (const [name, defect] of entries) {
    if (defects[name] !== undefined) throw new Error(`Two defects are called ${name}`)
    defects[name] = defect
  }
  return defects
}
