import { products, type Product } from '../../contract/operations.ts'
import { leavingOut } from '../policy.ts'
import { paymentProducts } from '../payment-products.ts'
import { ACCEPTING, accepting, collect, type Defect } from './defect.ts'
import { editSchema } from './edit-schema.ts'
import { omit, schemaEdits, type SchemaEdit } from './schema-edits.ts'
import { schemaSites, type SchemaSite } from './schema-sites.ts'

/** What the schema lets pass is then held against the accounts of the PSU, or needed as an address. */
const ALSO_LEFT_OUT: readonly (readonly [defect: RegExp, check: string])[] = [
  [/\.debtor-account\.(?:bban|iban)\.max-length:lax$/, 'payment.debtor-account'],
  [/^ncbct\.creditor-address\.(?:type|not-null):lax$/, 'ncbct.structured-address'],
]

/**
 * No account of the bank has a number near the limit, so nobody can see one that is too strict. And
 * there are fields that are demanded or refused only beside others: that is not a matter of one field.
 */
const LEFT_OUT = new RegExp(
  [
    String.raw`\.debtor-account\.(?:bban|iban)\.max-length:strict`,
    String.raw`^ncbct\.(?:creditor-agent|regulatory-reporting-\w+)\.optional:strict`,
    String.raw`^periodic\.months-of-execution\.optional:strict`,
  ].join('|'),
)

/**
 * What no rule is about: null for a town, the old name of the town at a bank that takes the new one,
 * and accounts of the PSU in every currency.
 */
const UNJUDGED = new RegExp(
  [
    String.raw`\.(?:city|town-name)\.not-null:`,
    String.raw`\.city\.(?:type|optional):`,
    String.raw`\.debtor-account\.currency\.one-of:strict$`,
  ].join('|'),
)

/** Where rules of other names are about a defect, or further ones. */
const TRIPS: Readonly<Record<string, readonly string[]>> = {
  'periodic.frequency.one-of:strict': ['periodic.frequency.accepted'],
  'periodic.execution-rule.one-of:lax': [
    'periodic.execution-rule.one-of',
    'periodic.execution-rule.preceding',
  ],
}

/**
 * A refusal meets other payments with the field too: those that are to be accepted whatever is in
 * them, and those that are tried with what holds the field. A check left out besides is noticed by
 * its own rule.
 */
function alsoTripped(product: Product, defect: string, leftOut: readonly string[]): string[] {
  return [
    ...(defect.endsWith(':strict')
      ? [...accepting(product), ...optionalAround(product, defect)]
      : []),
    ...(NEEDED_TOWN.test(defect)
      ? [`${product}.creditor-address.*`, `${product}.regulatory-reporting.*`]
      : []),
    ...leftOut.map((check) => `${check}.*`),
  ]
}

/** That the field, and each object that holds it, may be given. */
function optionalAround(product: Product, defect: string): string[] {
  const path = defect.split('.').slice(1, -1)
  const holders = path.map((_, index) => [product, ...path.slice(0, index + 1)].join('.'))
  return [
    ...holders.map((field) => `${field}.optional`),
    ...(path[0]?.startsWith('remittance') ? [`${product}.remittance.either-or-none`] : []),
  ]
}

/** Most payments that have an address come upon a refusal of the town, where they must name it. */
const NEEDED_TOWN = /^(?:ncbct|periodic)\.creditor-address\.(?:city|town-name)\.optional:strict$/

const families = Object.values(paymentProducts).flatMap(({ name, schema }) =>
  schemaSites(schema).flatMap((site) =>
    schemaEdits(site)
      .map((edit) => entry(name, site, edit))
      .filter(([name]) => !LEFT_OUT.test(name)),
  ),
)

function entry(
  product: Product,
  site: SchemaSite,
  { name, description, edit, inOwner }: SchemaEdit,
): [string, Defect] {
  const field = `${product}.${kebab(site.path)}`
  const defect = `${field}.${name}`
  const rule = `${field}.${name.split(':')[0]}`
    .replace('.town-name.optional', '.town-name.accepted')
    .replace('.town-name.type', '.town.type')
  const place = inOwner === true ? (site.owner?.at ?? []) : site.at
  const alsoLeftOut = ALSO_LEFT_OUT.filter(([about]) => about.test(defect)).map(
    ([, check]) => check,
  )
  return [
    defect,
    {
      description: `${site.path}: ${description}`,
      trips: UNJUDGED.test(defect) ? [] : (TRIPS[defect] ?? [rule]),
      alsoTrips: alsoTripped(product, defect, alsoLeftOut),
      apply: (policy) => leavingOut(editSchema(policy, product, place, edit), alsoLeftOut),
    },
  ]
}

/** What the schema says of several fields together. */
const together: readonly [string, Defect][] = [
  [
    'payment.lengths-in-bytes',
    {
      description: 'counts lengths in bytes of UTF-8',
      trips: products.map((product) => `${product}.creditor-name.max-length`),
      alsoTrips: ['*.max-length', ...ACCEPTING],
      apply: (policy) => ({ ...policy, countsBytes: true }),
    },
  ],
  [
    'ndct.remittance.one-kind-only:lax',
    {
      description: 'takes unstructured text and structured references together',
      trips: ['ndct.remittance.one-kind-only'],
      apply: (policy) => editSchema(policy, 'ndct', [], (body) => omit(body, 'not')),
    },
  ],
  [
    'ndct.remittance.either-or-none:strict',
    {
      description: 'wants remittance information on every payment',
      trips: ['ndct.remittance.either-or-none'],
      alsoTrips: [...accepting('ndct'), 'ndct.remittance-information-*.optional'],
      apply: (policy) =>
        editSchema(policy, 'ndct', [], (body) => ({
          ...body,
          anyOf: Object.keys(body.properties as object)
            .filter((field) => field.startsWith('remittanceInformation'))
            .map((field) => ({ required: [field] })),
        })),
    },
  ],
]

const countryOnly = products.map((product): [string, Defect] => [
  `${product}.creditor-address.country-only:strict`,
  {
    description: 'wants more of an address than its country',
    trips: [`${product}.creditor-address.country-only`],
    apply: (policy) =>
      editSchema(policy, product, ['properties', 'creditorAddress'], (address) => ({
        ...address,
        minProperties: 2,
      })),
  },
])

/** What one field cannot show: a target that takes one of the two names of the town is asked for that one. */
const noTown = products.map((product): [string, Defect] => [
  `${product}.creditor-address.town.optional:strict`,
  {
    description: 'refuses the town of an address, whatever it is called',
    // Once cross-border payments need the town, this bank takes none at all.
    trips: ['town.optional', ...(product === 'ncbct' ? [] : ['town-name.accepted'])].map(
      (rule) => `${product}.creditor-address.${rule}`,
    ),
    alsoTrips: accepting(product),
    apply: (policy) =>
      ['city', 'townName'].reduce(
        (edited, name) =>
          editSchema(
            edited,
            product,
            ['properties', 'creditorAddress', 'properties', name],
            () => ({
              not: {},
            }),
          ),
        policy,
      ),
  },
])

const shortBics = (['ndct', 'ncbct'] as const).map((product): [string, Defect] => [
  `${product}.creditor-agent.format:strict`,
  {
    description: 'knows no BIC of 11 characters',
    trips: [`${product}.creditor-agent.format`],
    apply: (policy) =>
      editSchema(policy, product, ['properties', 'creditorAgent'], (agent) => ({
        ...agent,
        maxLength: 8,
      })),
  },
])

function kebab(path: string): string {
  return path.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** Defects in what a bank takes for a well-formed payment: every keyword of its schema loosened and tightened. */
export const schemaDefects = collect([
  ...families,
  ...together,
  ...countryOnly,
  ...noTown,
  ...shortBics,
])
