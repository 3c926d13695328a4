import picomatch from 'picomatch'
import { isNoticed, type Outcomes } from '../outcome.ts'
import type { Corruption } from './corruption.ts'

/** What became of one corruption. */
export interface WireProof {
  readonly corruption: string
  /** The rules that failed or warned; or those that were left open, or of which one request decided nothing. */
  readonly reportedBy: readonly string[]
  readonly how: 'verdict' | 'network'
  /** What is wrong with that. */
  readonly problems: readonly string[]
}

/** Holds what rules say behind a proxy against what they should say of it. */
export function wireProofOf(
  name: string,
  { reportedBy, alsoBy = [] }: Corruption,
  outcomes: Outcomes,
  hits: number,
): WireProof {
  const said = Object.entries(outcomes)
  const noticed = said.filter(([, { verdict }]) => isNoticed(verdict)).map(([rule]) => rule)
  const open = said.filter(([, { verdict }]) => verdict === 'inconclusive')
  const doubted = said.filter(
    ([, { verdict, doubts = 0 }]) => verdict === 'inconclusive' || doubts > 0,
  )
  const how = reportedBy.length === 0 ? 'network' : 'verdict'
  const may = [...reportedBy, ...alsoBy]
  const expected = may.length === 0 ? () => false : picomatch(may)
  const missing = reportedBy.filter(
    (glob) => !noticed.some((rule) => picomatch.isMatch(rule, glob)),
  )
  const silent = how === 'network' && doubted.length === 0
  return {
    corruption: name,
    reportedBy: how === 'verdict' ? noticed : doubted.map(([rule]) => rule),
    how,
    problems: [
      ...(hits === 0 ? ['no answer was spoilt'] : []),
      ...missing.map((glob) => `${glob} does not report it`),
      ...(silent ? ['nothing is left open, and nothing in doubt: it went unnoticed'] : []),
      ...noticed.filter((rule) => !expected(rule)).map((rule) => `${rule} reports it, wrongly`),
      ...open
        .filter(([, { cause }]) => cause === 'harness')
        .map(
          ([rule, { reason = '' }]) => `${rule} takes it for an error of the harness: ${reason}`,
        ),
    ],
  }
}
