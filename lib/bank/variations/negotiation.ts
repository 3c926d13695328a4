import type { Negotiation } from '../negotiation.ts'
import type { Variation, Variations } from './variation.ts'

const listening = (negotiation: Negotiation, description: string): Variation => ({
  description,
  because: 'Content negotiation is HTTP’s, and only observed',
  rulings: [98],
  apply: (policy) => ({ ...policy, negotiates: new Set([...policy.negotiates, negotiation]) }),
})

/** What the bank makes of what a client asks for by Accept-Encoding and Accept-Language. */
export const negotiationVariations: Variations = {
  'answer-packed': listening('gzip', 'packs its answers with gzip when the client takes that'),
  'answer-language': listening('language', 'says in which language it answers when it is asked'),
}
