import type { Product } from '../contract/operations.ts'
import { ncbct } from './products/ncbct.ts'
import { ndct } from './products/ndct.ts'
import type { PaymentProduct } from './products/payment-product.ts'
import { periodic } from './products/periodic.ts'

/** Every payment product that the bank offers. */
export const paymentProducts: Readonly<Record<Product, PaymentProduct>> = { ndct, ncbct, periodic }

/** Something made of each product. */
export function ofEachProduct<Value>(
  make: (product: PaymentProduct) => Value,
): Readonly<Record<Product, Value>> {
  return { ndct: make(ndct), ncbct: make(ncbct), periodic: make(periodic) }
}
