import type { Link } from '../contract/link.ts'
import type { TppMessageCode, unlistedTppMessageCode } from '../contract/tpp-message-codes.ts'

export interface RefusalDetails {
  /** The check that refuses, such as `header.psu-context`; what a defect leaves out. */
  readonly check: string
  readonly status: number
  readonly code: TppMessageCode | typeof unlistedTppMessageCode
  /** What is wrong, what was expected. */
  readonly text: string
  /** The field of the body that it is about. */
  readonly path?: string
  readonly links?: Readonly<Record<string, Link>>
}

/** Why a request is not carried out. Thrown by checks, answered by `error-handler.ts`. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly details: RefusalDetails

  constructor(details: RefusalDetails) {
    super(details.text)
    this.details = details
  }
}
