import type { AnswerStyle } from '../answer-styles.ts'
import type { BankPolicy } from '../policy.ts'
import type { Variations } from './variation.ts'

const FIELDS = 'What else an answer may hold is not said'
const OPTIONAL = 'Of the answer to a payment only paymentId and transactionStatus are required'

/** Rules about fields that need not be there. */
const WITHOUT_OPTIONAL_FIELDS = [
  'responses.payment.transaction-fees',
  'responses.payment.transaction-fee-indicator',
  'responses.psu-message.length',
  'responses.links.*',
  'basket.authorisation.links',
  'responses.dates.iso-8601',
  'responses.amounts.strings',
]

/** What accepted requests are answered with. */
export const answerVariations: Variations = {
  'created-200': {
    description: 'answers 200 for CREATED',
    because: 'CREATED has no number',
    rulings: [71],
    apply: (policy) => ({ ...policy, created: 200 }),
  },
  'created-202': {
    description: 'answers 202 for CREATED',
    because: 'CREATED has no number',
    rulings: [71],
    apply: (policy) => ({ ...policy, created: 202 }),
  },
  'answer-further-fields': {
    description: 'answers with fields that the specification does not know',
    because: FIELDS,
    rulings: [41],
    apply: styling('further-fields'),
  },
  'answer-bare': {
    description: 'leaves out of its answers all that is optional',
    because: OPTIONAL,
    rulings: [],
    leavesOpen: WITHOUT_OPTIONAL_FIELDS,
    apply: styling('bare'),
  },
  'answer-null-for-nothing': {
    description: 'writes null for the optional fields of an answer that it has nothing for',
    because: OPTIONAL,
    rulings: [],
    leavesOpen: WITHOUT_OPTIONAL_FIELDS,
    apply: styling('null-for-nothing'),
  },
  'answer-empty-for-nothing': {
    description: 'writes empty lists, texts and objects for the optional fields of an answer',
    because: OPTIONAL,
    rulings: [],
    leavesOpen: ['responses.links.followable', 'responses.dates.iso-8601'],
    apply: styling('empty-for-nothing'),
  },
  'answer-warnings': {
    description: 'adds messages of the category WARNING to what it accepts',
    because: 'Payment responses carry operational messages, and WARNING is one of their categories',
    rulings: [],
    apply: styling('warnings'),
  },
  'answer-longest-texts': {
    description: 'writes texts of 512 characters, some of which take two UTF-16 units',
    because: '512 characters are allowed, and how they are counted is not said',
    rulings: [77],
    apply: styling('longest-texts'),
  },
  'answer-fees-in-yen': {
    description: 'charges fees in yen, which have no fraction digits',
    because: 'The fees are an amount in any currency of the list',
    rulings: [],
    apply: styling('fees-in-yen'),
  },
  'links-absolute': {
    description: 'gives links with scheme and host',
    because: 'The form of an href is not said',
    rulings: [],
    apply: styling('absolute-links'),
  },
  'links-further': {
    description: 'gives links that nobody asked for, also to other hosts',
    because: 'The names of links are not listed',
    rulings: [],
    apply: styling('further-links'),
  },
  'request-id-echoed': {
    description: 'sends the X-Request-ID back',
    because: 'What headers an answer has is not said',
    rulings: [98],
    apply: styling('request-id-echoed'),
  },
}

function styling(style: AnswerStyle): (policy: BankPolicy) => BankPolicy {
  return (policy) => ({ ...policy, answerStyles: new Set([...policy.answerStyles, style]) })
}
