import { BASKET_ID, PAYMENT_ID } from '../../contract/baskets.ts'
import { choosing } from '../policy.ts'
import type { Variations } from './variation.ts'

/** Signing baskets, and the status of what is in them. */
export const basketVariations: Variations = {
  'mix-at-authorisation': {
    description: 'refuses periodic payments in a basket when its authorisation is started',
    because: 'When an attempt is rejected is not said',
    rulings: [73],
    apply: choosing({ basketMix: 'at-authorisation' }),
  },
  'mix-code-elsewhere': {
    description: 'has REFERENCE_MIX_INVALID in a list of errors that are no tppMessages',
    because: 'The error body outside payment initiation responses is not shown',
    rulings: [73],
    apply: choosing({ mixCode: 'elsewhere' }),
  },
  'status-after-approval': {
    description: 'shows the status of a payment only after its approval',
    because: 'It is a known issue',
    rulings: [49],
    // The payment itself, with its dates, is no more to be read than its status.
    leavesOpen: ['responses.dates.iso-8601'],
    apply: choosing({ statusReadable: 'after-approval' }),
  },
  'statuses-others': {
    description: 'calls a payment ACTC before its approval and ACSP after it',
    because: 'The meaning of the statuses is not shown',
    rulings: [],
    apply: choosing({ statusWords: { RCVD: 'ACTC', PDNG: 'ACSP' } }),
  },
  'baskets-elsewhere': {
    description: 'has other paths, another body and another id for signing baskets',
    because: 'Method and path are not shown',
    rulings: [74],
    apply: choosing({
      baskets: {
        path: '/v1/baskets/create',
        authorisationPath: `/v1/baskets/${BASKET_ID}/start`,
        statusPath: `/v1/baskets/${BASKET_ID}`,
        body: { name: 'basket', items: { payments: [{ paymentId: PAYMENT_ID, kind: 'payment' }] } },
        idField: 'id',
      },
    }),
  },
  'baskets-without-status': {
    description: 'does not show the status of a basket',
    because: 'That it can be read is not said',
    rulings: [74],
    leavesOpen: ['basket.status.worst-case'],
    apply: (policy) => {
      const { statusPath: _, ...baskets } = policy.baskets
      return { ...policy, baskets }
    },
  },
}
