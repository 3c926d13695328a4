import fc from 'fast-check'
import { acceptFixValues } from '../../lib/contract/accept-fix-values.ts'
import {
  AS_USUAL,
  accepts,
  addingHeader,
  both,
  observes,
  refuses,
  requestVariant,
  withHeader,
} from '../request-variant.ts'
import type { PairsOf, VariantOf } from '../request-variant.ts'

const FIX = 'x-accept-fix'
/** The values that a payment must get along with, whatever the order. */
const fixes = fc.shuffledSubarray([...acceptFixValues], { minLength: 2 })

export const valuePairs = {
  'headers.ndct.names.any-case': accepts(
    inCase('lower-case', fc.constant([false])),
    inCase('upper-case', fc.constant([true])),
    inCase('any-case', fc.array(fc.boolean(), { minLength: 2, maxLength: 40 })),
  ),
  'headers.ndct.tpp-redirect-preferred.boolean': both(
    accepts(
      addingHeader('true', 'TPP-Redirect-Preferred', fc.constant('true')),
      addingHeader('false', 'TPP-Redirect-Preferred', fc.constant('false')),
    ),
    refuses(
      addingHeader('neither', 'TPP-Redirect-Preferred', fc.constantFrom('yes', '1', 'maybe')),
    ),
  ),
  'headers.ndct.x-accept-fix.published': accepts(
    ...acceptFixValues.map((value) => withHeader('single', FIX, fc.constant<string>(value))),
    withHeader(
      'several',
      FIX,
      fixes.map((values) => values.join(',')),
    ),
    withHeader(
      'blanks-after-commas',
      FIX,
      fixes.map((values) => values.join(', ')),
    ),
  ),
  'headers.ndct.x-accept-fix.unknown': observes(
    withHeader('unknown', FIX, fc.constantFrom('no-such-fix', 'everything')),
    withHeader('unknown-among-known', FIX, fc.constant('amount-as-string,no-such-fix')),
  ),
  'headers.ndct.x-request-id.reused': observes(
    withHeader('reused', 'X-Request-ID', fc.constant('5a6d7376-6172-4000-8000-000000000001')),
  ),
} satisfies Record<string, PairsOf>

function inCase(kind: string, cases: fc.Arbitrary<readonly boolean[]>): VariantOf {
  return requestVariant(kind, cases, (headerCase) => ({
    edit: { path: 'header names', from: AS_USUAL, to: patternOf(headerCase) },
    probe: { headerCase },
  }))
}

/** Capitals and small letters as they follow each other, such as `aAA`. */
function patternOf(capitals: readonly boolean[]): string {
  return capitals.map((capital) => (capital ? 'A' : 'a')).join('')
}
