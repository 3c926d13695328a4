import { choosing, making } from '../policy.ts'
import type { Variations } from './variation.ts'

const SILENT = 'What a certificate must be beside trusted, in its time and of the role is not said'

/** Which certificates a bank takes, and what it takes for the name of one. */
export const certificateVariations: Variations = {
  'intermediates-unknown': {
    description: 'knows no authorities below those that it trusts',
    because: 'Requests carry one certificate and no chain',
    rulings: [13],
    apply: choosing({ believesIntermediates: false }),
  },
  'keys-of-2048-bits': {
    description: 'refuses certificates with shorter RSA keys than 2048 bits',
    because: SILENT,
    rulings: [13],
    apply: (policy) => making(policy, ['certificate.key-length']),
  },
  'keys-for-signatures': {
    description: 'refuses certificates whose key is not for signatures',
    because: SILENT,
    rulings: [13],
    apply: (policy) => making(policy, ['certificate.key-usage']),
  },
  'issuers-as-rfc-5280': {
    description: 'compares issuers without regard to case, and to blanks at the ends of values',
    because: 'RFC 5280 has names compared so',
    rulings: [7],
    apply: choosing({ issuersCompared: 'loosely' }),
  },
}
