import type { Product } from '../../contract/operations.ts'
import { ANY_4XX } from '../bank-rule.ts'
import { oracles } from '../constraints/oracles.ts'
import { productRules, tableRow } from './product-rule.ts'

const DEPRECATION = { part: 'Versioning', item: 'Deprecations, Address.city' }

const isText = ['city', 'townName'].map((name) =>
  oracles.type({ kind: 'type', path: `creditorAddress.${name}`, type: 'string' }),
)

/** The creditor's address as a whole, and its town, which has changed its name. */
export function townRules<const P extends Product>(product: P) {
  const rule = productRules(product)
  const clause = tableRow(product, 'creditorAddress')
  return [
    rule({
      id: `${product}.creditor-address.country-only`,
      title: 'A creditorAddress with nothing but the country is accepted',
      level: 'must',
      clause,
    }),
    rule({
      id: `${product}.creditor-address.town.optional`,
      title: 'The town of creditorAddress may be given or left out',
      level: 'must',
      clause,
      reading: 'Given as city or as townName, whichever of the two the target takes',
    }),
    rule({
      id: `${product}.creditor-address.town.type`,
      title: 'The town of creditorAddress is of JSON type string',
      level: 'should',
      clause,
      holds: (body) => isText.every((holds) => holds(body)),
      refusal: ANY_4XX,
      reading: 'A bank that knows the town by its other name may pass over this one',
    }),
    rule({
      id: `${product}.creditor-address.town-name.accepted`,
      title: 'The town is accepted under its new name townName',
      level: 'should',
      clause: DEPRECATION,
      reading: 'Judged after 2026-08-20, the later of the dates given; observed until then',
    }),
    rule({
      id: `${product}.creditor-address.city.accepted`,
      title: 'The town under its deprecated name city',
      level: 'open',
      clause: DEPRECATION,
    }),
  ] as const
}
