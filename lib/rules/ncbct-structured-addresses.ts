import { EXACTLY_400 } from './bank-rule.ts'
import { field, isObject } from './constraints/fields.ts'
import { productRules } from './payments/product-rule.ts'
import { lacksTown, structuredAddresses } from './structured-addresses.ts'

const rule = productRules('ncbct')
const { clause, from } = structuredAddresses

/** What a cross-border payment must say of the creditor once structured addresses are enforced. */
export const ncbctStructuredAddresses = [
  rule({
    id: 'ncbct.structured-address.creditor',
    title: 'The creditor’s town and country are there',
    level: 'implied',
    clause,
    from,
    holds: (body) => {
      const address = field(body, 'creditorAddress')
      return address === undefined ? !isObject(body) : !lacksTown(address)
    },
    refusal: EXACTLY_400,
    reading: 'The status of the refusal is stated; the town may be called city or townName',
  }),
  rule({
    id: 'ncbct.structured-address.agent',
    title:
      'A creditor account given by bban without the BIC of its bank is refused with status 400',
    level: 'implied',
    clause,
    from,
    refusal: EXACTLY_400,
    reading: 'With an IBAN the BIC may be inferred, so it is judged with a BBAN only',
  }),
] as const
