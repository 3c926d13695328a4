import { operations, type Product } from '../../contract/operations.ts'
import { productRules } from './product-rule.ts'

export function acceptedRule<const P extends Product>(product: P) {
  return productRules(product)({
    id: `${product}.accepted`,
    title: 'A payment that keeps every rule is created',
    level: 'must',
    clause: { part: 'Endpoints', item: operations[`${product}.create`].title },
  })
}
