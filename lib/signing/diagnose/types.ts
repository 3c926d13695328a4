/** A usual way to get something wrong: what was done, and what to do instead. */
export interface Mistake {
  readonly name: string
  readonly says: string
  readonly fix: string
}

export type PartName =
  | 'Signature header'
  | 'certificate'
  | 'keyId serial'
  | 'keyId issuer'
  | 'algorithm'
  | 'headers'
  | 'Digest'
  | 'Date'
  | 'signature'

/** `note`: right, and yet worth a remark. `unknown`: it could not be looked at. */
export type PartVerdict = 'right' | 'wrong' | 'note' | 'unknown'

/** What is to be said about one part of a signed request. */
export interface PartReport {
  readonly part: PartName
  readonly verdict: PartVerdict
  readonly message: string
  readonly expected?: string
  readonly found?: string
  /** The mistakes that lead from what was expected to what was found, when they are known. */
  readonly mistakes: readonly Mistake[]
}

export interface Diagnosis {
  /** Whether nothing is wrong. */
  readonly verifies: boolean
  readonly parts: readonly PartReport[]
  /** The signing string of the request by the rules; not there when the request does not say what it signs. */
  readonly signingString?: string
  /** The text that the signature was made over, when it is another one and has been found. */
  readonly signedString?: string
}
