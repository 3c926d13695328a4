import type { SessionName } from '../exchange/plan.ts'

/** Completes the SCA behind a link as the PSU of a session; false when it cannot be done. */
export type CompleteSca = (link: string, session?: SessionName) => Promise<boolean>

/** How often a run completes an SCA that is demanded in its middle; past that the target asks for one each time. */
const MOST_COMPLETIONS = 3

/**
 * Lets one SCA at a time be completed for all requests of a session that wait for one, and no more
 * than a few in a run: a target that demands SCA for every payment must not be driven through hundreds.
 */
export function createScaGate(complete: CompleteSca): CompleteSca {
  const underWay = new Map<SessionName | undefined, Promise<boolean>>()
  const completions = new Map<SessionName | undefined, number>()
  return (link, session) => {
    const waiting = underWay.get(session)
    if (waiting !== undefined) return waiting
    const before = completions.get(session) ?? 0
    if (before >= MOST_COMPLETIONS) return Promise.resolve(false)
    completions.set(session, before + 1)
    const done = complete(link, session).finally(() => underWay.delete(session))
    underWay.set(session, done)
    return done
  }
}
