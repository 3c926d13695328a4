import type { TargetDescription } from './description.ts'
import { mask } from './mask.ts'
import type { Session } from './session.ts'

/** A text that must never be shown, and what is shown instead. */
export interface Secret {
  readonly hidden: string
  readonly shown: string
}

/** Whatever is shorter would be found in everything. */
const SHORTEST = 3

/** What configuration and session hold in confidence; the longest first, so that none hides inside another. */
export function secretsOf(description: TargetDescription, session?: Session): Secret[] {
  const { tpp, psu, headers, tls } = description
  const people = [
    psu.nationalId,
    psu.psuId,
    psu.corporateId,
    psu.corporate?.nationalId,
    psu.corporate?.psuId,
    psu.corporate?.corporateId,
    session?.psuId,
    session?.psuCorporateId,
    session?.corporate?.psuId,
    session?.corporate?.psuCorporateId,
  ]
  const further = Object.values(tpp.certificates ?? {}).map(({ key }) => key)
  const keys = [
    tpp.key,
    tpp.keyPassphrase,
    ...further,
    tls.clientKey,
    tls.clientKeyPassphrase,
    ...Object.values(headers),
  ]
  const secrets = [
    ...people.flatMap((text) => secret(text, mask)),
    ...keys.flatMap((text) => secret(text, () => '***')),
  ]
  return secrets.sort((a, b) => b.hidden.length - a.hidden.length)
}

/** A secret as it stands, and as it is written in JSON and in a URL. */
function secret(text: string | undefined, show: (text: string) => string): Secret[] {
  if (text === undefined || text.trim().length < SHORTEST) return []
  const shown = show(text)
  const spellings = new Set([text, JSON.stringify(text).slice(1, -1), encodeURIComponent(text)])
  return [...spellings].map((hidden) => ({ hidden, shown }))
}
