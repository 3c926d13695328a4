import type { Outcome } from './outcome.ts'
import { provenRules } from './proven-rules.ts'
import type { Ask } from './question.ts'

/** What a rule says of a bank without defects. */
export interface SoundRule extends Outcome {
  readonly rule: string
  /** The day it was judged as of. */
  readonly asOf: string
}

export interface SoundBank {
  /** In the order of the catalogue. */
  readonly rules: readonly SoundRule[]
  readonly falseAlarms: readonly string[]
  /** The day on which each rule can be judged. */
  readonly days: ReadonlyMap<string, string>
}

export interface SoundOptions {
  readonly seeds: readonly [number, ...number[]]
  readonly examples: number
  readonly days: readonly [string, string]
  readonly ask: Ask
}

const FALSE_ALARMS: ReadonlySet<string> = new Set(['failed', 'warning', 'inconclusive'])

/** What rules need that do not apply at the plain bank. */
const VARIATIONS = ['responses-signed']

/**
 * Asks all rules of a bank without defects, with every seed; those that do not apply yet, or no longer,
 * or not to answers that are not signed, on the earlier day, of a bank that signs them.
 */
export async function judgeSound({
  seeds,
  examples,
  days: [day, earlier],
  ask,
}: SoundOptions): Promise<SoundBank> {
  const asked = async (
    rules: readonly string[],
    asOf: string,
    variations: readonly string[] = [],
  ): Promise<SoundRule[][]> => {
    const answers = await ask(
      seeds.map((seed) => ({
        ask: 'verdicts',
        defects: [],
        variations,
        rules,
        examples,
        seed,
        asOf,
      })),
    )
    return answers.map(({ outcomes }) =>
      Object.entries(outcomes).map(([rule, outcome]) => ({ rule, asOf, ...outcome })),
    )
  }
  const now = await asked(provenRules, day)
  const skipped = (now[0] ?? []).filter(({ verdict }) => verdict === 'skipped')
  const before = await asked(
    skipped.map(({ rule }) => rule),
    earlier,
    VARIATIONS,
  )
  const earlierOnly = (before[0] ?? []).filter(({ verdict }) => verdict !== 'skipped')
  const found = new Map([...(now[0] ?? []), ...earlierOnly].map((said) => [said.rule, said]))
  const alarms = [...now, ...before].flat().filter(({ verdict }) => FALSE_ALARMS.has(verdict))
  return {
    rules: provenRules.flatMap((rule) => found.get(rule) ?? []),
    falseAlarms: [...new Set(alarms.map(({ rule, verdict }) => `${rule} ${verdict}`))],
    days: new Map([...found].map(([rule, { asOf }]) => [rule, asOf])),
  }
}
