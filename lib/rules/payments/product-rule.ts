import type { Product } from '../../contract/operations.ts'
import { bankRules } from '../bank-rule.ts'
import type { Clause } from '../types.ts'

const HEADINGS: { readonly [P in Product]: string } = {
  ndct: 'Payment initiation request: NDCT',
  ncbct: 'Payment initiation request: NCBCT',
  periodic: 'Periodic payment initiation request (NDCT)',
}

/** Makes rules about creating payments of one product. */
export function productRules<const P extends Product>(product: P): ReturnType<typeof bankRules<P>> {
  return bankRules(product, `${product}.create`)
}

/** A row of the product's request table. */
export const tableRow = (product: Product, row: string): Clause => ({
  part: 'Resources',
  item: `${HEADINGS[product]}, ${row}`,
})

/** What constructors of field rules need to know of a product's table. */
export const fieldTable = (product: Product) =>
  ({ area: product, operation: `${product}.create`, heading: HEADINGS[product] }) as const
