import type { AnySchemaObject } from 'ajv'
import { leavingOut, type BankPolicy } from '../policy.ts'
import { collect } from './defect.ts'
import { editSchema } from './edit-schema.ts'
import { omit } from './schema-edits.ts'

const MONTHS = 'periodic.months-of-execution'
const DISTINCT = 'periodic.distinct-months'
const RANGE = `${MONTHS}.item.range`
const ZERO = `${MONTHS}.zero`

/** Defects in how a bank reads when a periodic payment runs. */
export const periodicDefects = collect([
  [
    `${MONTHS}.distinct:lax`,
    {
      description: 'takes a month twice',
      trips: [`${MONTHS}.distinct`],
      apply: (policy) => leavingOut(policy, [DISTINCT]),
    },
  ],
  [
    `${MONTHS}.distinct:side-by-side`,
    {
      description: 'notices a month that stands twice only when nothing stands between',
      trips: [`${MONTHS}.distinct`],
      apply: (policy) => ({ ...policy, repeatedMonths: 'side-by-side' }),
    },
  ],
  [
    `${MONTHS}.distinct:status-422`,
    {
      description: 'refuses a month that stands twice with 422',
      trips: [`${MONTHS}.distinct`],
      apply: (policy) => ({
        ...policy,
        statuses: [{ check: DISTINCT, status: 422 }, ...policy.statuses],
      }),
    },
  ],
  [
    `${RANGE}:above`,
    {
      description: 'takes months beyond the twelfth',
      trips: [RANGE],
      apply: (policy) => editMonth(policy, (month) => omit(month, 'maximum')),
    },
  ],
  [
    `${RANGE}:below`,
    {
      description: 'takes months before the first',
      trips: [RANGE, ZERO],
      apply: (policy) => editMonth(policy, (month) => omit(month, 'minimum')),
    },
  ],
  [
    `${RANGE}:strict`,
    {
      description: 'refuses the eleventh month',
      trips: [RANGE],
      alsoTrips: ['periodic.accepted', `${MONTHS}.*`],
      apply: (policy) => editMonth(policy, (month) => ({ ...month, maximum: 10 })),
    },
  ],
  [
    `${ZERO}:lax`,
    {
      description: 'counts months from zero',
      trips: [ZERO],
      apply: (policy) => editMonth(policy, (month) => ({ ...month, minimum: 0 })),
    },
  ],
  [
    'periodic.execution-rule.preceding:lax',
    {
      description: 'takes the common spelling of preceeding too',
      trips: ['periodic.execution-rule.preceding'],
      apply: (policy) =>
        editSchema(policy, 'periodic', ['properties', 'executionRule'], (rule) => ({
          ...rule,
          enum: [...rule.enum, 'preceding'],
        })),
    },
  ],
  [
    'periodic.start-date:lax',
    {
      description: 'takes periodic payments that start in the past',
      trips: [],
      apply: (policy) => leavingOut(policy, ['periodic.start-date']),
    },
  ],
  [
    'periodic.start-date:other-code',
    {
      description: 'refuses passed start dates as FORMAT_ERROR',
      trips: ['periodic.start-date.refusal-code'],
      apply: (policy) => ({
        ...policy,
        codes: { ...policy.codes, 'periodic.start-date': 'FORMAT_ERROR' },
      }),
    },
  ],
  [
    'periodic.end-date:lax',
    {
      description: 'takes periodic payments that end before they start',
      trips: ['periodic.end-date.not-before-start'],
      apply: (policy) => leavingOut(policy, ['periodic.end-date']),
    },
  ],
])

function editMonth(
  policy: BankPolicy,
  edit: (month: AnySchemaObject) => AnySchemaObject,
): BankPolicy {
  return editSchema(policy, 'periodic', ['properties', 'monthsOfExecution', 'items'], edit)
}
