import type { BankPolicy } from '../policy.ts'

/** One way in which a sound bank may differ from this one. No rule may hold it against the bank. */
export interface Variation {
  /** What the bank does, as the rest of a sentence that begins with it. */
  readonly description: string
  /** What leaves the choice to the bank. */
  readonly because: string
  /** The rulings of the ambiguity register that speak of it. */
  readonly rulings: readonly number[]
  /** Globs of rules that such a bank honestly leaves undecided: no other may be. */
  readonly leavesOpen?: readonly string[]
  /** Variations that it cannot be had with, although they change other parts of the policy. */
  readonly excludes?: readonly string[]
  readonly apply: (policy: BankPolicy) => BankPolicy
}

export type Variations = Readonly<Record<string, Variation>>

/** One table of several; two variations of one name would hide each other. */
export function collectVariations(families: readonly Variations[]): Variations {
  const variations: Record<string, Variation> = {}
  for (const [name, variation] of families.flatMap((family) => Object.entries(family))) {
    if (variations[name] !== undefined) throw new Error(`Two variations are called ${name}`)
    variations[name] = variation
  }
  return variations
}
