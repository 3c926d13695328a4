import type { SigningRuleId } from '../../lib/rules/signing.ts'
import type { RequestPairs } from '../request-classes.ts'
import { certificatePairs } from './certificates.ts'
import { contentPairs } from './content.ts'
import { datePairs } from './date.ts'
import { formPairs } from './form.ts'
import { keyIdPairs } from './key-id.ts'
import { signaturePairs } from './signature.ts'
import { changedHeaderPairs, unsignedHeaderPairs } from './signed-headers.ts'

/** The requests that judge each rule about signing. */
export const signingPairs: { readonly [Id in SigningRuleId]: RequestPairs } = {
  ...signaturePairs,
  ...keyIdPairs,
  ...formPairs,
  ...changedHeaderPairs,
  ...unsignedHeaderPairs,
  ...contentPairs,
  ...datePairs,
  ...certificatePairs,
}
