import type { Product } from '../../contract/operations.ts'
import { productRules, tableRow } from './product-rule.ts'

const AMOUNT = { part: 'Resources', item: 'Shared types, Amount' }

/** Where the specification leaves the bank a choice with any payment: what it does is recorded. */
export function openPoints<const P extends Product>(product: P) {
  const rule = productRules(product)
  return [
    rule({
      id: `${product}.instructed-amount.amount.fewer-fraction-digits`,
      title: 'An amount with fewer fraction digits than its currency has minor units',
      level: 'open',
      clause: AMOUNT,
    }),
    rule({
      id: `${product}.instructed-amount.amount.other-forms`,
      title: 'Zero, a negative amount, leading zeros, a plus sign',
      level: 'open',
      clause: AMOUNT,
    }),
    rule({
      id: `${product}.unknown-fields`,
      title: 'Fields that the specification does not know',
      level: 'open',
      clause: tableRow(product, 'all'),
    }),
  ] as const
}
