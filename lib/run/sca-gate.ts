/** How often a run completes an SCA that is demanded in its middle; past that the target asks for one each time. */
const MOST_COMPLETIONS = 3

/**
 * Lets one SCA at a time be completed for all requests that wait for one, and no more than a few in
 * a run: a target that demands SCA for every payment must not be driven through hundreds.
 */
export function createScaGate(
  complete: (link: string) => Promise<boolean>,
): (link: string) => Promise<boolean> {
  let underWay: Promise<boolean> | undefined
  let completions = 0
  return (link) => {
    if (underWay !== undefined) return underWay
    if (completions >= MOST_COMPLETIONS) return Promise.resolve(false)
    completions += 1
    underWay = complete(link).finally(() => {
      underWay = undefined
    })
    return underWay
  }
}
