import type { AnySchemaObject } from 'ajv'
import type { Product } from '../../contract/operations.ts'
import { leavingOut, type BankPolicy } from '../policy.ts'
import { paymentProducts } from '../payment-products.ts'
import { collect, type Defect } from './defect.ts'
import { omit, schemaEdits, type SchemaEdit } from './schema-edits.ts'
import { replaceAt, schemaSites, type SchemaSite } from './schema-sites.ts'

/** Further checks that would catch the same request, and so hide the defect. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  'ndct.debtor-account.bban.max-length:lax': ['payment.debtor-account'],
}

/** No account of the bank is longer than 11 digits: nobody can see this. */
const INVISIBLE = new Set(['ndct.debtor-account.bban.max-length:strict'])

/** What no rule is about: null for a town, and accounts of the PSU in every currency. */
const UNJUDGED = /\.(?:city|town-name)\.not-null:|\.debtor-account\.currency\.one-of:strict$/

/** Rules speak of the town, whichever of its two names a target takes. */
const TOWN = /^ndct\.creditor-address\.(?:city|town-name)\./

const TOWN_RULES = 'ndct.creditor-address.town.'

const families = Object.values(paymentProducts).flatMap(({ name, schema }) =>
  schemaSites(schema).flatMap((site) =>
    schemaEdits(site)
      .map((edit) => entry(name, site, edit))
      .filter(([name]) => !INVISIBLE.has(name)),
  ),
)

function entry(
  product: Product,
  site: SchemaSite,
  { name, description, edit, inOwner }: SchemaEdit,
): [string, Defect] {
  const rule = `${product}.${kebab(site.path)}.${name.split(':')[0]}`
  const defect = `${product}.${kebab(site.path)}.${name}`
  const place = inOwner === true ? (site.owner?.at ?? []) : site.at
  return [
    defect,
    {
      description: `${site.path}: ${description}`,
      trips: UNJUDGED.test(defect) ? [] : [rule.replace(TOWN, TOWN_RULES)],
      apply: (policy) => leavingOut(withSchema(policy, product, place, edit), ALSO[defect] ?? []),
    },
  ]
}

/** What the schema says of several fields together. */
const together: readonly [string, Defect][] = [
  [
    'ndct.lengths-in-bytes',
    {
      description: 'counts lengths in bytes of UTF-8',
      trips: ['ndct.creditor-name.max-length'],
      apply: (policy) => ({ ...policy, countsBytes: true }),
    },
  ],
  [
    'ndct.remittance.one-kind-only:lax',
    {
      description: 'takes unstructured text and structured references together',
      trips: ['ndct.remittance.one-kind-only'],
      apply: (policy) => withSchema(policy, 'ndct', [], (body) => omit(body, 'not')),
    },
  ],
  [
    'ndct.remittance.either-or-none:strict',
    {
      description: 'wants remittance information on every payment',
      trips: ['ndct.remittance.either-or-none'],
      apply: (policy) =>
        withSchema(policy, 'ndct', [], (body) => ({
          ...body,
          anyOf: Object.keys(body.properties as object)
            .filter((field) => field.startsWith('remittanceInformation'))
            .map((field) => ({ required: [field] })),
        })),
    },
  ],
  [
    'ndct.creditor-address.country-only:strict',
    {
      description: 'wants more of an address than its country',
      trips: ['ndct.creditor-address.country-only'],
      apply: (policy) =>
        withSchema(policy, 'ndct', ['properties', 'creditorAddress'], (address) => ({
          ...address,
          minProperties: 2,
        })),
    },
  ],
  [
    'ndct.creditor-address.town-name.accepted:strict',
    {
      description: 'knows the town of an address as city only',
      trips: ['ndct.creditor-address.town-name.accepted'],
      apply: (policy) =>
        withSchema(
          policy,
          'ndct',
          ['properties', 'creditorAddress', 'properties', 'townName'],
          () => ({
            not: {},
          }),
        ),
    },
  ],
]

function withSchema(
  policy: BankPolicy,
  product: Product,
  at: readonly string[],
  edit: (schema: AnySchemaObject) => AnySchemaObject,
): BankPolicy {
  const { bodySchemas } = policy
  const edited = replaceAt(bodySchemas[product], at, edit)
  return { ...policy, bodySchemas: { ...bodySchemas, [product]: edited } }
}

function kebab(path: string): string {
  return path.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** Defects in what a bank takes for a well-formed payment: every keyword of its schema loosened and tightened. */
export const schemaDefects = collect([...families, ...together])
