import { bankRules } from './bank-rule.ts'

const rule = bankRules('ndct', 'ndct.create')
const resources = (row: string) => ({
  part: 'Resources',
  item: `Payment initiation request: NDCT, ${row}`,
})

/** Where the specification leaves the bank a choice: what it does is recorded, and only the form of a refusal judged. */
export const ndctOpenPoints = [
  rule({
    id: 'ndct.instructed-amount.amount.fewer-fraction-digits',
    title: 'An amount with fewer fraction digits than its currency has minor units',
    level: 'open',
    clause: { part: 'Resources', item: 'Shared types, Amount' },
  }),
  rule({
    id: 'ndct.instructed-amount.amount.other-forms',
    title: 'Zero, a negative amount, leading zeros, a plus sign',
    level: 'open',
    clause: { part: 'Resources', item: 'Shared types, Amount' },
  }),
  rule({
    id: 'ndct.creditor-account.bban.check-digit',
    title: 'A creditor account number whose check digit is wrong',
    level: 'open',
    clause: resources('creditorAccount'),
  }),
  rule({
    id: 'ndct.requested-execution-date.refusal-code',
    title:
      'A requestedExecutionDate that the bank does not take is refused with EXECUTION_DATE_INVALID',
    level: 'should',
    clause: { part: 'Errors', item: 'TppMessage code values' },
    refusal: { status: '4xx', code: 'EXECUTION_DATE_INVALID' },
    reading: 'Whether past, distant and closed days are taken is the bank’s choice',
  }),
  rule({
    id: 'ndct.unknown-fields',
    title: 'Fields that the specification does not know',
    level: 'open',
    clause: resources('all'),
  }),
]
