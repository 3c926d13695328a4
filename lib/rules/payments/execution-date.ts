import type { Product } from '../../contract/operations.ts'
import { productRules } from './product-rule.ts'

/** What a refusal of the day must say on which a payment is to be made, or to begin. */
export function executionDateRule<const P extends Product, const Row extends string>(
  product: P,
  field: string,
  row: Row,
) {
  return productRules(product)({
    id: `${product}.${row}.refusal-code`,
    title: `A ${field} that the bank does not take is refused with EXECUTION_DATE_INVALID`,
    level: 'should',
    clause: { part: 'Errors', item: 'TppMessage code values' },
    refusal: { status: '4xx', code: 'EXECUTION_DATE_INVALID' },
    reading: 'Whether past, distant and closed days are taken is the bank’s choice',
  })
}
