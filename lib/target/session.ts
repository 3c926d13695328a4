import type { PsuContext } from './description.ts'

/** What an SCA gave: the values that go into the PSU headers of every later request. Plain data. */
export interface Session extends Identified {
  readonly context: PsuContext
  readonly redirectUri: string
  /** That of a second PSU, who acts in a corporate context. */
  readonly corporate?: Identified
}

interface Identified {
  readonly psuId?: string
  readonly psuCorporateId?: string
  readonly tppSessionId: string
}
