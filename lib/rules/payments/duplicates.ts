import { operations, type Product } from '../../contract/operations.ts'
import { ANY_4XX } from '../bank-rule.ts'
import { productRules } from './product-rule.ts'

/** Payments sent twice. All but one are judged by sending sequences. */
export function duplicateRules<const P extends Product>(product: P) {
  const rule = productRules(product)
  const { title } = operations[`${product}.create`]
  const clause = { part: 'Endpoints', item: `${title}, query allowLogicalDuplicate` }
  return [
    rule({
      id: `${product}.duplicates.allowed`,
      title: 'The same payment twice is accepted with allowLogicalDuplicate=true',
      level: 'must',
      clause,
    }),
    rule({
      id: `${product}.duplicates.refused`,
      title: 'The same payment a second time is refused with allowLogicalDuplicate=false',
      level: 'should',
      clause,
      refusal: ANY_4XX,
    }),
    rule({
      id: `${product}.duplicates.absent`,
      title: 'The same payment a second time without allowLogicalDuplicate',
      level: 'open',
      clause,
    }),
    rule({
      id: `${product}.duplicates.not-boolean`,
      title: 'allowLogicalDuplicate is true or false',
      level: 'should',
      clause,
      refusal: ANY_4XX,
    }),
    rule({
      id: `${product}.duplicates.nothing-else`,
      title: 'allowLogicalDuplicate allows or forbids duplicates, and nothing else',
      level: 'implied',
      clause,
      refusal: ANY_4XX,
      reading:
        'The other rules about payments send allowLogicalDuplicate=true, lest these are refused for having been sent before. Here payments with a fault come without it, and with false; a fault that is taken with true as well is another rule’s business.',
    }),
  ] as const
}
