import type { SigningRuleId } from '../../lib/rules/signing.ts'
import type { RequestSource } from '../request-variant.ts'
import type { RulePairs } from '../variant.ts'
import type { Skip } from '../violations/single.ts'
import { contentPairs } from './content.ts'
import { datePairs } from './date.ts'
import { formPairs } from './form.ts'
import { keyIdPairs } from './key-id.ts'
import { signaturePairs } from './signature.ts'
import { changedHeaderPairs, unsignedHeaderPairs } from './signed-headers.ts'

type SigningPairs = (source: RequestSource) => RulePairs | Skip

/** The requests that judge each rule about signing. */
export const signingPairs: { readonly [Id in SigningRuleId]: SigningPairs } = {
  ...signaturePairs,
  ...keyIdPairs,
  ...formPairs,
  ...changedHeaderPairs,
  ...unsignedHeaderPairs,
  ...contentPairs,
  ...datePairs,
}
