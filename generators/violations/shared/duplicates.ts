import type { RulePairs } from '../../variant.ts'
import { fieldPairs, remove, replaceBy, type Change } from '../field-pairs.ts'
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

const QUERIES = {
  absent: {},
  false: { allowLogicalDuplicate: 'false' },
} as const

/** One fault of each sort that every payment can have: something missing, too long, of no list, of no form. */
const FAULTS: Readonly<Record<string, readonly [path: string, change: Change]>> = {
  'creditor-left-out': ['creditorName', remove],
  'creditor-too-long': ['creditorName', replaceBy('x'.repeat(500))],
  'currency-unknown': ['instructedAmount.currency', replaceBy('XYZ')],
  'amount-in-words': ['instructedAmount.amount', replaceBy('ti')],
}

const TEXT = 'remittanceInformationUnstructured'

/** The twins are valid, and would be duplicates of an earlier run's without a text of their own. */
function nothingElse(source: PaymentSource): RulePairs {
  const payments = source.payments({ with: [TEXT] })
  return {
    refused: Object.entries(QUERIES).flatMap(([asked, query]) => {
      const plan: PaymentSource['plan'] = (body) => ({ ...source.plan(body), query, unique: TEXT })
      return Object.entries(FAULTS).map(([fault, [path, probe]]) => ({
        kind: `${asked}-${fault}`,
        pairs: fieldPairs({ ...source, plan }, payments, path, { probe }),
      }))
    }),
  }
}

/** How the rules about payments sent twice are tried; sequences of requests judge most of them. */
export const duplicates = {
  'duplicates.allowed': null,
  'duplicates.refused': null,
  'duplicates.absent': null,
  'duplicates.not-boolean': notBoolean,
  'duplicates.nothing-else': nothingElse,
} as const
