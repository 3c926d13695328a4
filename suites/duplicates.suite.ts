import { logicalDuplicates, type OnceOrTwice } from './scenarios/logical-duplicates.ts'
import { nothingElse } from './scenarios/duplicates-nothing-else.ts'
import { pairs, scenario, suite, type Suite } from './macros.ts'

export const ndctDuplicatesSuite = duplicatesSuite('ndct', 'Domestic payment')
export const ncbctDuplicatesSuite = duplicatesSuite('ncbct', 'Cross-border payment')

function duplicatesSuite(product: OnceOrTwice, title: string): Suite {
  const { allowed, refused, absent } = logicalDuplicates(product)
  return suite(
    `${title}: logical duplicates`,
    scenario(`${product}.duplicates.allowed`, allowed),
    scenario(`${product}.duplicates.refused`, refused),
    scenario(`${product}.duplicates.absent`, absent),
    pairs(`${product}.duplicates.not-boolean`),
    scenario(`${product}.duplicates.nothing-else`, nothingElse(product)),
  )
}
