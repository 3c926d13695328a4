import type { Product } from '../../contract/operations.ts'
import { productRules, tableRow } from './product-rule.ts'

/** The contract limits the length of account numbers; whether they can exist is the bank's matter. */
export function checkDigitRule<const P extends Product, const Number extends 'bban' | 'iban'>(
  product: P,
  number: Number,
) {
  return productRules(product)({
    id: `${product}.creditor-account.${number}.check-digit`,
    title: `A creditor account whose ${number} has a wrong check digit`,
    level: 'open',
    clause: tableRow(product, 'creditorAccount'),
  })
}
