import type { AnySchemaObject } from 'ajv'
import { products } from '../../contract/operations.ts'
import { leavingOut, type BankPolicy } from '../policy.ts'
import { collect } from './defect.ts'
import { editSchema } from './edit-schema.ts'
import { omit } from './schema-edits.ts'

/** The rule of each product about a body that is no payment. */
export function robustnessRules(...faults: readonly string[]): string[] {
  return products.flatMap((product) => faults.map((fault) => `robustness.${product}.${fault}`))
}

const SERVER_ERROR = 'responses.status.no-server-error'

/** Defects of a bank that bodies which are no payments bring down, or get past. */
export const robustnessDefects = collect([
  [
    'body.top-level-type:lax',
    {
      description: 'takes JSON that is no object for a payment without fields',
      trips: robustnessRules('top-level-type'),
      apply: (policy) =>
        leavingOut(
          editAll(policy, [], (body) => ({ anyOf: [body, { not: { type: 'object' } }] })),
          ['ncbct.structured-address'],
        ),
      alsoTrips: ['ncbct.structured-address.*'],
    },
  ],
  [
    'body.creditor-name:any-length',
    {
      description: 'takes creditor names of any length',
      trips: [
        ...robustnessRules('long-text'),
        ...products.map((product) => `${product}.creditor-name.max-length`),
      ],
      apply: (policy) =>
        editAll(policy, ['properties', 'creditorName'], (name) => omit(name, 'maxLength')),
    },
  ],
  [
    'body.too-deep:status-500',
    {
      description: 'breaks down over JSON that nests deeply',
      trips: robustnessRules('deep-nesting'),
      alsoTrips: [SERVER_ERROR],
      apply: (policy) => breakingDown(policy, 'body.too-deep'),
    },
  ],
  [
    'body.too-large:status-500',
    {
      description: 'breaks down over bodies of more than a megabyte',
      trips: robustnessRules('large-body'),
      alsoTrips: [SERVER_ERROR],
      apply: (policy) => breakingDown(policy, 'http'),
    },
  ],
])

function breakingDown(policy: BankPolicy, check: string): BankPolicy {
  return { ...policy, statuses: [{ check, status: 500 }, ...policy.statuses] }
}

function editAll(
  policy: BankPolicy,
  at: readonly string[],
  edit: (schema: AnySchemaObject) => AnySchemaObject,
): BankPolicy {
  return products.reduce((edited, product) => editSchema(edited, product, at, edit), policy)
}
