import { answerSignatureDefects } from './defects/answer-signatures.ts'
import { answerDefects } from './defects/answers.ts'
import { basketDefects } from './defects/baskets.ts'
import { coarseDefects } from './defects/coarse.ts'
import { crossBorderDefects } from './defects/cross-border.ts'
import { collect, type Defects } from './defects/defect.ts'
import { headerDefects } from './defects/headers.ts'
import { oversightDefects } from './defects/oversights.ts'
import { overStrictDefects } from './defects/over-strict.ts'
import { paymentDefects } from './defects/payments.ts'
import { periodicDefects } from './defects/periodic.ts'
import { robustnessDefects } from './defects/robustness.ts'
import { schemaDefects } from './defects/schema.ts'
import { tlsDefects } from './defects/tls.ts'
import { signatureDefects } from './defects/signature.ts'
import { unverifiedDefects } from './defects/unverified.ts'
import { trickDefects } from './defects/tricks.ts'
import { soundPolicy, type BankPolicy } from './policy.ts'

/** Every way in which the bank can be told to be wrong, by name. */
export const defects: Defects = collect(
  [
    coarseDefects,
    tlsDefects,
    signatureDefects,
    oversightDefects,
    unverifiedDefects,
    headerDefects,
    schemaDefects,
    paymentDefects,
    crossBorderDefects,
    periodicDefects,
    robustnessDefects,
    overStrictDefects,
    basketDefects,
    answerDefects,
    trickDefects,
    answerSignatureDefects,
  ].flatMap((family) => Object.entries(family)),
)

export interface DefectDescription {
  readonly name: string
  readonly description: string
  /** Ids of the rules that must notice. */
  readonly trips: readonly string[]
}

export function listDefects(): readonly DefectDescription[] {
  return Object.entries(defects).map(([name, { description, trips }]) => ({
    name,
    description,
    trips,
  }))
}

/**
 * The policy of a bank that has these defects, all at once. Fields inside others are listed after
 * them, and changed before them: what holds them may be another schema afterwards.
 */
export function applyDefects(
  names: readonly string[],
  sound: BankPolicy = soundPolicy,
): BankPolicy {
  const unknown = names.find((name) => defects[name] === undefined)
  if (unknown !== undefined) throw new Error(`No defect is called ${unknown}; see listDefects()`)
  const chosen = Object.entries(defects).filter(([name]) => names.includes(name))
  return chosen.reduceRight((policy, [, defect]) => defect.apply(policy), sound)
}
