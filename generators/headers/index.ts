import type { HeaderValueRuleId } from '../../lib/rules/headers/values.ts'
import type { RequestPairs } from '../request-classes.ts'
import { psuPairs } from './psu.ts'
import { valuePairs } from './values.ts'
import { wirePairs } from './wire.ts'

/** The requests that judge each rule about what headers hold. */
export const headerPairs: { readonly [Id in HeaderValueRuleId]: RequestPairs } = {
  ...psuPairs,
  ...valuePairs,
  ...wirePairs,
}
