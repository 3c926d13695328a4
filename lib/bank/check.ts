import type { BankPolicy } from './policy.ts'
import { Refusal, type RefusalDetails } from './refusal.ts'

/** What a check has against a request, without the name of the check. */
export type Objection = Omit<RefusalDetails, 'check'>

/** One thing that must be right about a request. A defect leaves it out by its name. */
export interface Check<Subject> {
  readonly name: string
  /** The specification leaves it to the bank: made only by one that chose to. */
  readonly optional?: true
  readonly objection: (subject: Subject) => Objection | undefined
}

/** Refuses with the first objection. */
export function runChecks<Subject>(
  policy: BankPolicy,
  checks: readonly Check<Subject>[],
  subject: Subject,
): void {
  if (policy.judgement === 'accept-everything') return
  for (const { name, optional, objection } of checks) {
    if (policy.without.has(name)) continue
    if (optional === true && !policy.also.has(name)) continue
    const found = objection(subject)
    if (found !== undefined) throw new Refusal({ check: name, ...found })
  }
}

/** An objection to the form of something: 400 FORMAT_ERROR. */
export function formatError(text: string, path?: string): Objection {
  return { status: 400, code: 'FORMAT_ERROR', text, ...(path === undefined ? {} : { path }) }
}
