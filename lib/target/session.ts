import type { PsuContext } from './description.ts'

/** What an SCA gave: the values that go into the PSU headers of every later request. Plain data. */
export interface Session {
  readonly psuId?: string
  readonly psuCorporateId?: string
  readonly context: PsuContext
  readonly tppSessionId: string
  readonly redirectUri: string
}
