import { bankRules, EXACTLY_400 } from './bank-rule.ts'

const rule = bankRules('ndct', 'ndct.create')

/** Which characters texts may have. */
export const ndctTexts = [
  rule({
    id: 'ndct.text.norwegian-letters',
    title: 'The letters æ, ø and å are accepted in texts',
    level: 'should',
    clause: { part: 'What the service does', item: 'Character encoding is UTF-8' },
    reading:
      'Which characters can be processed is the bank’s choice, but these are the country’s own',
  }),
  rule({
    id: 'ndct.text.unprocessable',
    title: 'A text with characters that cannot be processed is refused with status 400',
    level: 'must',
    clause: { part: 'Errors', item: 'HTTP 400, unprocessable UTF-8 character' },
    refusal: EXACTLY_400,
    reading: 'Which characters those are is the bank’s choice: a text that is accepted is no fault',
  }),
  rule({
    id: 'ndct.text.length-of-odd-characters',
    title: 'Texts at the limit made of characters outside the basic plane, or of combining ones',
    level: 'open',
    clause: { part: 'Limits', item: 'creditorName, ultimateDebtor' },
  }),
  rule({
    id: 'ndct.text.blank-or-empty',
    title: 'Blank texts where the field is non-empty, empty ones where only presence is required',
    level: 'open',
    clause: { part: 'Limits', item: 'remittanceInformationUnstructured' },
  }),
]
