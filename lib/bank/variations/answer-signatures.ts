import type { Variations } from './variation.ts'

const SIGNED = 'The bank may sign its answers, and how is not said'

/** Whether and how answers are signed. */
export const answerSignatureVariations: Variations = {
  'responses-signed': {
    description: 'signs its answers as requests are signed',
    because: SIGNED,
    rulings: [17],
    apply: (policy) => ({ ...policy, answerSignature: 'as-requests' }),
  },
  'responses-signed-otherwise': {
    description: 'signs its answers in a form of its own',
    because: SIGNED,
    rulings: [17],
    leavesOpen: ['responses.signature.*'],
    apply: (policy) => ({ ...policy, answerSignature: 'own-form' }),
  },
}
