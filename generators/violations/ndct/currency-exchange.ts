import fc from 'fast-check'
import { withValueAt } from '../../_internals/body-path.ts'
import { townFields } from '../../address.ts'
import { amount } from '../../amount.ts'
import type { RulePairs } from '../../variant.ts'
import { fieldPairs, remove } from '../field-pairs.ts'
import type { PaymentSource } from '../payment-source.ts'

export function agentOfCurrencyAccount(source: PaymentSource): RulePairs {
  const payments = source.payments({ currencyAccount: true })
  return {
    refused: [
      { kind: 'left-out', pairs: fieldPairs(source, payments, 'creditorAgent', { probe: remove }) },
    ],
  }
}

export function townInCurrencyExchange(source: PaymentSource): RulePairs {
  const path = `creditorAddress.${townFields(source.world)[0]}`
  const toCurrencyAccount = source.payments({ currencyAccount: true, with: [path] })
  const ofForeignAmount = fc
    .tuple(source.payments({ anyCurrency: true, with: [path] }), amount('EUR'))
    .map(([payment, euro]) => withValueAt(payment, 'instructedAmount', euro) as object)
  return {
    refused: [toCurrencyAccount, ofForeignAmount].map((payments) => ({
      kind: 'no-town',
      pairs: fieldPairs(source, payments, path, { probe: remove }),
    })),
  }
}
