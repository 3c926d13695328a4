import type { SigningRuleId } from '../../lib/rules/signing.ts'
import type { PairsOf } from '../request-variant.ts'
import { contentPairs } from './content.ts'
import { datePairs } from './date.ts'
import { signaturePairs } from './signature.ts'
import { changedHeaderPairs, unsignedHeaderPairs } from './signed-headers.ts'

/** The requests that judge each rule about signing. */
export const signingPairs: { readonly [Id in SigningRuleId]: PairsOf } = {
  ...signaturePairs,
  ...changedHeaderPairs,
  ...unsignedHeaderPairs,
  ...contentPairs,
  ...datePairs,
}
