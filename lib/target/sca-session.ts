import type { Target } from './target.ts'

/** Answers a demand for SCA in the middle of a run; true when it was completed. The session keeps its PSU-ID up to date. */
export function scaFor(target: Target): (link: string) => Promise<boolean> {
  return async (link) => {
    const result = await target.completeSca(link)
    if (result.kind !== 'success') return false
    const { session } = target
    if (session !== undefined) target.useSession({ ...session, psuId: result.psuId })
    return true
  }
}
