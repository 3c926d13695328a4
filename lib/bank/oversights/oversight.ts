import type { X509Certificate } from 'node:crypto'
import type { HttpRequest } from '../../http/message.ts'
import type { SignatureFindingCode } from '../../signing/types.ts'

/** A fault in some requests that a bank with a defect does not see. */
export interface Oversight {
  readonly description: string
  /** What a sound bank finds. */
  readonly finding: SignatureFindingCode | readonly SignatureFindingCode[]
  /** Whether this request is one of those; `now` is by the bank's clock, the authorities are those it trusts. */
  readonly passes: (
    request: HttpRequest,
    now: Date,
    authorities: readonly X509Certificate[],
  ) => boolean
}
