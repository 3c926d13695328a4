import type { SessionName } from '../exchange/plan.ts'
import type { Target } from './target.ts'

/**
 * Answers a demand for SCA in the middle of a run, as the PSU of a session; true when it was completed.
 * The session keeps its PSU-ID up to date.
 */
export function scaFor(target: Target): (link: string, name?: SessionName) => Promise<boolean> {
  return async (link, name) => {
    const result = await target.completeSca(link, name)
    if (result.kind !== 'success') return false
    const { session } = target
    const { psuId } = result
    if (session === undefined) return true
    if (name === undefined) target.useSession({ ...session, psuId })
    else if (session[name] !== undefined) {
      target.useSession({ ...session, [name]: { ...session[name], psuId } })
    }
    return true
  }
}
