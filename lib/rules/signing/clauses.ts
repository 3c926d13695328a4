import { bankRules } from '../bank-rule.ts'
import type { Clause } from '../types.ts'

/** Rules about signing hold for every signed operation. */
export const signingRule = bankRules('signing', 'any')

const authentication = (item: string): Clause => ({ part: 'Authentication', item })

export const SIGNED = authentication('2, every request is signed')
export const DATE = authentication('3, Date header')
export const PARTS = authentication('4, the four parts of the Signature header')
export const KEY_ID_PART = authentication('4, keyId part')
export const ALGORITHM_PART = authentication('4, algorithm part')
export const HEADERS_PART = authentication('4, headers part')
export const SIGNATURE_PART = authentication('4, signature part')
export const SIX_HEADERS = authentication('5, headers that go into the signature')
export const SIGNING_STRING = authentication('6, signing string')
export const ENCODED_WORD = authentication('7, the Signature header in the form of RFC 2047')
export const ACCOMPANYING = authentication('8, Digest and TPP-Signature-Certificate')
export const VERIFICATION = authentication('9, verification')
export const DIGEST: Clause = { part: 'Endpoints', item: 'Common request headers, Digest' }
export const CERTIFICATE: Clause = {
  part: 'Endpoints',
  item: 'Common request headers, TPP-Signature-Certificate',
}
