import { EXACTLY_400, RATHER_400 } from '../bank-rule.ts'
import type { RequestNeed, Rule } from '../types.ts'
import { SIX_HEADERS, VERIFICATION, signingRule } from './clauses.ts'

/** The headers that go into the signature. The names are written out: rules know nothing of the code that signs. */
export const SIX = [
  'date',
  'digest',
  'x-request-id',
  'psu-id',
  'psu-corporate-id',
  'tpp-redirect-uri',
] as const
type Six = (typeof SIX)[number]

/** What a request must have to carry the header; what is not named is in all of them. */
const NEEDS: { readonly [Header in Six]?: RequestNeed } = {
  digest: 'body',
  'psu-id': 'psu',
  'psu-corporate-id': 'corporate-psu',
  'tpp-redirect-uri': 'psu',
}

function needing(header: Six): Pick<Rule, 'needs'> {
  const needs = NEEDS[header]
  return needs === undefined ? {} : { needs }
}

type OneForEach<Prefix extends string> = {
  readonly [Header in Six]: Rule & { readonly id: `${Prefix}.${Header}` }
}[Six]

/** Each of the six headers is protected by the signature. */
export const changedHeaderRules = SIX.map((header) =>
  signingRule({
    id: `signing.unchanged.${header}`,
    title: `A request whose ${header} was changed after signing is refused with 400`,
    level: 'must',
    clause: VERIFICATION,
    ...needing(header),
    refusal: EXACTLY_400,
  }),
) as readonly OneForEach<'signing.unchanged'>[]

/** Each of the six headers must not be left unprotected. */
export const unsignedHeaderRules = SIX.map((header) =>
  signingRule({
    id: `signing.covered.${header}`,
    title: `A request with a ${header} header that is not signed is refused`,
    level: 'implied',
    clause: SIX_HEADERS,
    ...needing(header),
    refusal: RATHER_400,
    reading:
      'The sentence may be advice to the TPP: a refusal is expected, with status 400 or else a warning.',
  }),
) as readonly OneForEach<'signing.covered'>[]
