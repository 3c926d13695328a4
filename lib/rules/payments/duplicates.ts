import { ANY_4XX, bankRules } from './bank-rule.ts'

const rule = bankRules('ndct', 'ndct.create')
const clause = { part: 'Endpoints', item: 'Create NDCT payment, query allowLogicalDuplicate' }

/** Payments sent twice. All but the last are judged by sending sequences. */
export const ndctDuplicates = [
  rule({
    id: 'ndct.duplicates.allowed',
    title: 'The same payment twice is accepted with allowLogicalDuplicate=true',
    level: 'must',
    clause,
  }),
  rule({
    id: 'ndct.duplicates.refused',
    title: 'The same payment a second time is refused with allowLogicalDuplicate=false',
    level: 'should',
    clause,
    refusal: ANY_4XX,
  }),
  rule({
    id: 'ndct.duplicates.absent',
    title: 'The same payment a second time without allowLogicalDuplicate',
    level: 'open',
    clause,
  }),
  rule({
    id: 'ndct.duplicates.not-boolean',
    title: 'allowLogicalDuplicate is true or false',
    level: 'should',
    clause,
    refusal: ANY_4XX,
  }),
]
