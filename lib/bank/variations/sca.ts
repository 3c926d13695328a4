import { choosing, type BankPolicy } from '../policy.ts'
import type { ScaDialogue } from '../sca-dialogue.ts'
import type { Variations } from './variation.ts'

const PAGES = 'What the pages of the redirect look like is the bank’s own'
const RISK = 'SCA may be exempted or demanded depending on risk analysis'

/** When the PSU is asked, and how. */
export const scaVariations: Variations = {
  'sca-before-payments': {
    description: 'demands SCA before the first payment of each product, whatever is in it',
    because: RISK,
    rulings: [31, 79],
    apply: choosing({ scaForPayments: 'first-of-each-kind' }),
  },
  'sca-for-each-payment': {
    description: 'demands SCA for each payment by itself, once it is found right',
    because: 'Services with dynamic linking may always ask for it',
    rulings: [31, 32],
    // A run completes SCA a few times, and payments that it needs for others are not made then.
    leavesOpen: [
      'basket.*',
      'headers.basket.*',
      'headers.*.psu-id.known',
      '*.duplicates.*',
      'responses.payment-status.*',
      'responses.links.followable',
      'responses.dates.iso-8601',
    ],
    apply: choosing({ scaForPayments: 'every' }),
  },
  'sca-redirect-with-payment': {
    description: 'gives an scaRedirect with a created payment, and no startAuthorisation',
    because: 'Payment responses give links, including an scaRedirect link when SCA is needed',
    rulings: [32],
    apply: choosing({ approvalBy: 'scaRedirect' }),
  },
  'sca-exempted': {
    description: 'knows its PSUs, and approves without asking them',
    because: RISK,
    rulings: [31],
    excludes: ['sessions-bound'],
    apply: choosing({ exemptsSca: true }),
  },
  'sca-for-user': {
    description:
      'answers each request for the user with an scaRedirect, and tells nothing of the user',
    because: 'What GET /v1/user answers is not shown; it is there for SCA',
    rulings: [],
    excludes: ['sca-exempted'],
    apply: choosing({ userNeedsSca: true }),
  },
  'sca-several-pages': {
    description: 'has a page with nothing but a button before and after the one with the number',
    because: PAGES,
    rulings: [],
    apply: dialogue({ steps: ['welcome', 'identify', 'consent'] }),
  },
  'sca-busy-page': {
    description: 'has a search field, a choice of language, terms and methods beside the number',
    because: PAGES,
    rulings: [91],
    apply: dialogue({ page: 'busy' }),
  },
  'sca-hops': {
    description: 'redirects several times on the way to its page, and back by a page that leads on',
    because: PAGES,
    rulings: [],
    apply: dialogue({ hops: 3 }),
  },
  'sca-further-parameters': {
    description: 'gives the TPP further parameters with the redirect',
    because: 'That there are no others is not said',
    rulings: [23],
    apply: dialogue({ parameters: { 'bank-id': '4711', code: '' } }),
  },
}

function dialogue(choices: Partial<ScaDialogue>): (policy: BankPolicy) => BankPolicy {
  return (policy) => ({ ...policy, sca: { ...policy.sca, ...choices } })
}
