import type { HeaderRuleId } from '../../lib/rules/headers.ts'
import type { PairsOf } from '../request-variant.ts'
import { psuPairs } from './psu.ts'
import { nonEmptyPairs, requiredPairs } from './required.ts'
import { valuePairs } from './values.ts'

/** The requests that judge each rule about headers. */
export const headerPairs: { readonly [Id in HeaderRuleId]: PairsOf } = {
  ...requiredPairs,
  ...nonEmptyPairs,
  ...psuPairs,
  ...valuePairs,
}
