import type { RulePairs } from '../../variant.ts'
import type { PaymentSource } from '../payment-source.ts'

/** The control allows duplicates, so that it is accepted however often it was sent. */
function notBoolean(source: PaymentSource): RulePairs {
  return {
    refused: [
      { kind: 'word', to: 'maybe' },
      { kind: 'number', to: '2' },
    ].map(({ kind, to }) => ({
      kind,
      pairs: source.payments().map((payment) => {
        const control = source.plan(payment)
        return {
          control,
          probe: { ...control, query: { ...control.query, allowLogicalDuplicate: to } },
          edit: { path: 'query.allowLogicalDuplicate', from: 'true', to },
        }
      }),
    })),
  }
}

/** How the rules about payments sent twice are tried; sequences of requests judge most of them. */
export const duplicates = {
  'duplicates.allowed': null,
  'duplicates.refused': null,
  'duplicates.absent': null,
  'duplicates.not-boolean': notBoolean,
  'duplicates.nothing-else': null,
} as const
