import { structuredAddressesDemanded } from '../../structured-addresses.ts'
import type { RulePairs } from '../../variant.ts'
import { fieldPairs, remove } from '../field-pairs.ts'
import type { PaymentSource } from '../payment-source.ts'

const AGENT = 'creditorAgent'

export function agentWithBban(source: PaymentSource): RulePairs {
  const payments = source.payments({ with: ['creditorAccount.bban'] })
  return {
    refused: [{ kind: 'left-out', pairs: fieldPairs(source, payments, AGENT, { probe: remove }) }],
  }
}

/** Whether the bank of an IBAN can be inferred where it has to be known is the bank's affair. */
export function agentOptionalWithIban(source: PaymentSource): RulePairs {
  const payments = source.payments({ with: ['creditorAccount.iban'] })
  const given = {
    kind: 'given',
    pairs: fieldPairs(source, payments, AGENT, { control: remove }),
  }
  const leftOut = {
    kind: 'left-out',
    pairs: fieldPairs(source, payments, AGENT, { probe: remove }),
    businessMayRefuse: true as const,
  }
  return structuredAddressesDemanded(source.world)
    ? { accepted: [given], observed: [leftOut] }
    : { accepted: [given, leftOut] }
}
