import { Type } from 'typebox'
import { Account } from './account.ts'
import { Address } from './address.ts'
import { AmountObject } from './amount.ts'
import { executionRules, frequencies } from './frequencies.ts'
import { purposeCodes } from './purpose-codes.ts'

/** A payment that runs in chosen months runs in each of them once. */
const MONTHS_ONCE = {
  if: {
    properties: { frequency: { const: 'MonthlyVariable' }, monthsOfExecution: { type: 'array' } },
    required: ['frequency'],
  },
  then: { properties: { monthsOfExecution: { type: 'array', uniqueItems: true } } },
}

/** The request body of a periodic Norwegian domestic credit transfer. */
export const PeriodicPayment = Type.Object(
  {
    instructedAmount: AmountObject,
    creditorName: Type.String({ maxLength: 70 }),
    creditorAccount: Account,
    creditorAddress: Type.Optional(Address),
    debtorAccount: Account,
    ultimateDebtor: Type.Optional(Type.String({ maxLength: 70 })),
    remittanceInformationUnstructured: Type.Optional(Type.String({ minLength: 1, maxLength: 140 })),
    purposeCode: Type.Optional(Type.Enum(purposeCodes, { type: 'string' })),
    startDate: Type.String({ format: 'date' }),
    executionRule: Type.Optional(Type.Enum(executionRules, { type: 'string' })),
    endDate: Type.Optional(Type.String({ format: 'date' })),
    frequency: Type.Enum(frequencies, { type: 'string' }),
    // Up to 11, as stated: a payment in December cannot be asked for so.
    monthsOfExecution: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 11 }))),
    dayOfExecution: Type.Optional(Type.String({ pattern: '^\\d{1,2}$' })),
  },
  MONTHS_ONCE,
)
export type PeriodicPayment = Type.Static<typeof PeriodicPayment>
