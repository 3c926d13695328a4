import type { Product } from '../../contract/operations.ts'
import { EXACTLY_400 } from '../bank-rule.ts'
import { productRules } from './product-rule.ts'

/** Which characters texts may have. */
export function textRules<const P extends Product>(product: P) {
  const rule = productRules(product)
  return [
    rule({
      id: `${product}.text.norwegian-letters`,
      title: 'The letters æ, ø and å are accepted in texts',
      level: 'should',
      clause: { part: 'What the service does', item: 'Character encoding is UTF-8' },
      reading:
        'Which characters can be processed is the bank’s choice, but these are the country’s own',
    }),
    rule({
      id: `${product}.text.unprocessable`,
      title: 'A text with characters that cannot be processed is refused with status 400',
      level: 'must',
      clause: { part: 'Errors', item: 'HTTP 400, unprocessable UTF-8 character' },
      refusal: EXACTLY_400,
      reading:
        'Which characters those are is the bank’s choice: a text that is accepted is no fault',
    }),
    rule({
      id: `${product}.text.length-of-odd-characters`,
      title: 'Texts at the limit made of characters outside the basic plane, or of combining ones',
      level: 'open',
      clause: { part: 'Limits', item: 'creditorName, ultimateDebtor' },
    }),
    rule({
      id: `${product}.text.blank-or-empty`,
      title: 'Blank texts where the field is non-empty, empty ones where only presence is required',
      level: 'open',
      clause: { part: 'Limits', item: 'remittanceInformationUnstructured' },
    }),
  ] as const
}
