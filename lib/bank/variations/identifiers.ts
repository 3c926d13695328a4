import { choosing } from '../policy.ts'
import type { Variations } from './variation.ts'

const OPAQUE = 'An id is a string and no more is said of it'

/** What ids are made of. */
export const identifierVariations: Variations = {
  'ids-odd': {
    description: 'gives ids with /, %, +, =, blanks of encoding and letters beyond ASCII',
    because: OPAQUE,
    rulings: [],
    apply: choosing({ ids: 'odd' }),
  },
  'ids-long': {
    description: 'gives ids of 600 characters',
    because: OPAQUE,
    rulings: [],
    apply: choosing({ ids: 'long' }),
  },
  'ids-uuid': {
    description: 'gives UUIDs in upper case for ids',
    because: OPAQUE,
    rulings: [],
    apply: choosing({ ids: 'uuid' }),
  },
  'ids-digits': {
    description: 'gives ids of digits alone, zeros in front',
    because: OPAQUE,
    rulings: [],
    apply: choosing({ ids: 'digits' }),
  },
}
