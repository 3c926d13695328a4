import { soundPolicy, type BankPolicy } from './policy.ts'
import { answerSignatureVariations } from './variations/answer-signatures.ts'
import { answerVariations } from './variations/answers.ts'
import { authenticationVariations, headerVariations } from './variations/authentication.ts'
import { basketVariations } from './variations/baskets.ts'
import { certificateVariations } from './variations/certificates.ts'
import { customerVariations } from './variations/customers.ts'
import { errorVariations } from './variations/errors.ts'
import { negotiationVariations } from './variations/negotiation.ts'
import { tlsVariations } from './variations/tls.ts'
import { identifierVariations } from './variations/identifiers.ts'
import { loadVariations } from './variations/load.ts'
import { fieldVariations, productVariations, timeVariations } from './variations/payments.ts'
import { scaVariations } from './variations/sca.ts'
import { collectVariations, type Variations } from './variations/variation.ts'
import { wireVariations } from './variations/wire.ts'

/** Every way in which the bank can be told to differ without being wrong, by name. */
export const variations: Variations = collectVariations([
  wireVariations,
  tlsVariations,
  negotiationVariations,
  loadVariations,
  answerVariations,
  answerSignatureVariations,
  identifierVariations,
  errorVariations,
  authenticationVariations,
  certificateVariations,
  headerVariations,
  scaVariations,
  fieldVariations,
  timeVariations,
  productVariations,
  basketVariations,
  customerVariations,
])

/** The policy of a bank that differs in these ways, all at once. */
export function applyVariations(
  names: readonly string[],
  policy: BankPolicy = soundPolicy,
): BankPolicy {
  return names.reduce((varied, name) => variationOf(name).apply(varied), policy)
}

function variationOf(name: string) {
  const variation = variations[name]
  if (variation === undefined) throw new Error(`No variation is called ${name}`)
  return variation
}
