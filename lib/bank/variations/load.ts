import { choosing } from '../policy.ts'
import type { Variations } from './variation.ts'

/** Where the bank is, and what else it has to do. */
export const loadVariations: Variations = {
  'base-path': {
    description: 'has its interface at a path of its own, /psd2/api',
    because: 'All paths are relative to the base URL',
    rulings: [1],
    apply: choosing({ basePath: '/psd2/api' }),
  },
  'clock-ahead': {
    description: 'has a clock that is 45 seconds ahead',
    because: 'Clocks may deviate',
    rulings: [3],
    excludes: ['without-date'],
    apply: choosing({ secondsAhead: 45 }),
  },
  pauses: {
    description: 'takes its time over one request in seven',
    because: 'How fast a bank answers is not said',
    rulings: [],
    apply: choosing({ load: 'pauses' }),
  },
  throttling: {
    description: 'answers one request in 97 with 429 and Retry-After, in plain text',
    because: 'Rate limits are not shown, and a gateway may have one',
    rulings: [],
    apply: choosing({ load: 'throttling' }),
  },
}
