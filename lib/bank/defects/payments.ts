import { operations, products } from '../../contract/operations.ts'
import { leavingOut } from '../policy.ts'
import { UNKNOWN_PSU } from '../sca-redirect.ts'
import { collect, type Defect } from './defect.ts'
import { valueRules } from './headers.ts'
import { robustnessRules } from './robustness.ts'

const everywhere = (rule: string): string[] => products.map((product) => `${product}.${rule}`)

const CORPORATE_USER = valueRules('psu-corporate-id.corporate-user')

/** Products that logical duplicates are looked for in. */
const duplicates = (rule: string): string[] =>
  products
    .filter((product) => operations[`${product}.create`].query.includes('allowLogicalDuplicate'))
    .map((product) => `${product}.duplicates.${rule}`)

/** Checks of a payment that are not about one header or one field of the schema, and the rules about them. */
const checks: Readonly<Record<string, readonly string[]>> = {
  [UNKNOWN_PSU]: valueRules('psu-id.known'),
  'psu.corporate-id-foreign': [],
  'query.allow-logical-duplicate': duplicates('not-boolean'),
  'body.content-type': robustnessRules('content-type'),
  'body.content-encoding': [],
  'body.utf-8': robustnessRules('invalid-utf-8'),
  'body.byte-order-mark': robustnessRules('byte-order-mark'),
  'body.malformed': robustnessRules('malformed-json', 'xml', 'invalid-utf-8'),
  'body.too-deep': [],
  'body.duplicate-key': robustnessRules('duplicate-keys'),
  'body.forbidden-key': [],
  'body.control-character': [],
  'payment.minor-units': everywhere('instructed-amount.amount.minor-units'),
  'ndct.creditor-agent': ['ndct.creditor-agent.currency-account'],
  'ndct.structured-address': ['ndct.creditor-address.town.currency-exchange'],
  'payment.execution-date': [],
  'payment.debtor-account': [],
  'payment.logical-duplicate': duplicates('refused'),
}

/** Defects in how a bank judges a payment as a whole. */
export const paymentDefects = collect([
  ...Object.entries(checks).map(([check, trips]): [string, Defect] => [
    `${check}:lax`,
    {
      description: `does not check ${check}`,
      trips,
      apply: (policy) => leavingOut(policy, [check]),
    },
  ]),
  [
    'psu.corporate-id-missing:lax',
    {
      description: 'takes requests of corporate users without PSU-Corporate-ID',
      trips: CORPORATE_USER,
      apply: (policy) =>
        leavingOut(policy, ['psu.corporate-id-missing', 'psu.corporate-id-foreign']),
    },
  ],
  [
    'psu.corporate-id-missing:status-401',
    {
      description: 'answers requests of corporate users without PSU-Corporate-ID with 401',
      trips: CORPORATE_USER,
      apply: (policy) => ({
        ...policy,
        statuses: [{ check: 'psu.corporate-id-missing', status: 401 }, ...policy.statuses],
      }),
    },
  ],
  [
    'payment.minor-units:always-two',
    {
      description: 'gives every currency two fraction digits',
      trips: everywhere('instructed-amount.amount.minor-units'),
      alsoTrips: everywhere('instructed-amount.currency.one-of'),
      apply: (policy) => ({ ...policy, minorUnits: 'always-two' }),
    },
  ],
  [
    'payment.logical-duplicate:strict',
    {
      description: 'refuses logical duplicates also when the TPP allows them',
      trips: duplicates('allowed'),
      apply: (policy) => ({ ...policy, allowsDuplicates: false }),
    },
  ],
  [
    'payment.kid-missing:status-422',
    {
      description: 'answers payments that lack something with 422 and KID_MISSING',
      trips: ['responses.kid-codes.status-400'],
      apply: (policy) => ({
        ...policy,
        codes: { ...policy.codes, 'schema.required': 'KID_MISSING' },
        statuses: [{ check: 'schema.required', status: 422 }, ...policy.statuses],
      }),
    },
  ],
  [
    'payment.execution-date:other-code',
    {
      description: 'refuses passed execution dates as FORMAT_ERROR',
      trips: ['ndct', 'ncbct'].map((product) => `${product}.requested-execution-date.refusal-code`),
      apply: (policy) => ({
        ...policy,
        codes: { ...policy.codes, 'payment.execution-date': 'FORMAT_ERROR' },
      }),
    },
  ],
  [
    'body.control-character:status-422',
    {
      description: 'refuses characters that it cannot process with 422',
      trips: everywhere('text.unprocessable'),
      apply: (policy) => ({
        ...policy,
        statuses: [{ check: 'body.control-character', status: 422 }, ...policy.statuses],
      }),
    },
  ],
])
