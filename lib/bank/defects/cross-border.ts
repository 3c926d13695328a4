import { leavingOut, type BankPolicy } from '../policy.ts'
import { collect } from './defect.ts'
import { editSchema } from './edit-schema.ts'
import { omit } from './schema-edits.ts'

const REQUIRED = 'ncbct.regulatory-reporting.required'
const BELOW = 'ncbct.regulatory-reporting.below-limit'
const OTHER_CURRENCY = 'ncbct.regulatory-reporting.other-currency'
const CODE = 'ncbct.regulatory-reporting-code'
const INFORMATION = 'ncbct.regulatory-reporting-information'
const ADDRESS = 'ncbct.structured-address'

/** Defects in what a bank wants to know of a payment to abroad, beyond single fields. */
export const crossBorderDefects = collect([
  [
    `${CODE}:lax`,
    {
      description: 'wants regulatory information of large payments, but no code',
      trips: [REQUIRED, OTHER_CURRENCY],
      apply: (policy) => leavingOut(policy, [CODE]),
    },
  ],
  [
    `${INFORMATION}:lax`,
    {
      description: 'wants a regulatory code of large payments, but no information',
      trips: [REQUIRED, OTHER_CURRENCY],
      apply: (policy) => leavingOut(policy, [INFORMATION]),
    },
  ],
  [
    'ncbct.regulatory-reporting:lax',
    {
      description: 'wants no explanation of large payments',
      trips: [REQUIRED, OTHER_CURRENCY],
      apply: (policy) => leavingOut(policy, [CODE, INFORMATION]),
    },
  ],
  [
    'ncbct.regulatory-reporting:100000.01',
    {
      description: 'wants an explanation of payments above NOK 100 000.00 only',
      trips: [REQUIRED],
      apply: withLimit(100_000.01),
    },
  ],
  [
    'ncbct.regulatory-reporting:99999.99',
    {
      description: 'wants an explanation of payments of NOK 99 999.99 already',
      trips: [BELOW],
      apply: withLimit(99_999.99),
    },
  ],
  [
    'ncbct.regulatory-reporting:always',
    {
      description: 'wants an explanation of every payment',
      trips: [BELOW],
      alsoTrips: ['ncbct.accepted'],
      apply: withLimit(Number.NEGATIVE_INFINITY),
    },
  ],
  [
    'ncbct.regulatory-reporting:kroner-only',
    {
      description: 'wants no explanation of large payments in other currencies',
      trips: [OTHER_CURRENCY],
      apply: (policy) => ({ ...policy, reportsForeignAmounts: false }),
    },
  ],
  [
    'ncbct.creditor-agent.with-bban:lax',
    {
      description: 'takes a creditor account by its BBAN alone, at no bank in particular',
      trips: ['ncbct.creditor-agent.with-bban', `${ADDRESS}.agent`],
      apply: (policy) => editSchema(policy, 'ncbct', [], (body) => omit(body, 'if', 'then')),
    },
  ],
  [
    'ncbct.creditor-agent.with-bban:status-422',
    {
      description: 'refuses a BBAN without creditorAgent with 422',
      trips: [`${ADDRESS}.agent`],
      apply: (policy) => answering(policy, 'schema.required'),
    },
  ],
  [
    'ncbct.creditor-agent.with-iban:strict',
    {
      description: 'refuses creditorAgent beside an IBAN',
      trips: ['ncbct.creditor-agent.optional-with-iban'],
      alsoTrips: ['*.ncbct.*', 'ncbct.*', 'ncbct.*.*', 'ncbct.*.*.*'],
      apply: (policy) =>
        editSchema(policy, 'ncbct', [], (body) => ({
          ...body,
          not: {
            required: ['creditorAgent', 'creditorAccount'],
            properties: { creditorAccount: { type: 'object', required: ['iban'] } },
          },
        })),
    },
  ],
  [
    `${ADDRESS}:lax`,
    {
      description: 'takes cross-border payments to nobody knows where',
      trips: [`${ADDRESS}.creditor`],
      apply: (policy) => leavingOut(policy, [ADDRESS]),
    },
  ],
  [
    `${ADDRESS}:status-422`,
    {
      description: 'refuses incomplete structured addresses with 422',
      trips: [`${ADDRESS}.creditor`],
      apply: (policy) => answering(policy, ADDRESS),
    },
  ],
])

function withLimit(regulatoryLimit: number): (policy: BankPolicy) => BankPolicy {
  return (policy) => ({ ...policy, regulatoryLimit })
}

function answering(policy: BankPolicy, check: string): BankPolicy {
  return { ...policy, statuses: [{ check, status: 422 }, ...policy.statuses] }
}
