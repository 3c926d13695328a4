import { Type } from 'typebox'
import { Bban } from './account-number.ts'
import { Address } from './address.ts'
import { AmountObject, CurrencyCode } from './amount.ts'
import { purposeCodes } from './purpose-codes.ts'
import { RemittanceReference } from './remittance-reference.ts'

const CardAccountReference = Type.Object({
  identification: Type.String(),
  schemeNameProprietary: Type.Enum(['creditCardAccount'], { type: 'string' }),
})

const DebtorAccount = Type.Object(
  {
    currency: CurrencyCode,
    bban: Type.Optional(Bban),
    other: Type.Optional(CardAccountReference),
  },
  { oneOf: [{ required: ['bban'] }, { required: ['other'] }] },
)

/** The request body of a Norwegian domestic credit transfer. */
export const NdctPayment = Type.Object(
  {
    instructedAmount: AmountObject,
    creditorName: Type.String({ maxLength: 70 }),
    creditorAgent: Type.Optional(Type.String()),
    creditorAccount: Type.Object({ bban: Bban, currency: CurrencyCode }),
    creditorAddress: Address,
    debtorAccount: DebtorAccount,
    ultimateDebtor: Type.Optional(Type.String({ maxLength: 70 })),
    remittanceInformationUnstructured: Type.Optional(Type.String({ minLength: 1, maxLength: 140 })),
    remittanceInformationStructured: Type.Optional(RemittanceReference),
    remittanceInformationStructuredArray: Type.Optional(Type.Array(RemittanceReference)),
    purposeCode: Type.Optional(Type.Enum(purposeCodes, { type: 'string' })),
    requestedExecutionDate: Type.Optional(Type.String({ format: 'date' })),
  },
  {
    not: {
      required: ['remittanceInformationStructuredArray', 'remittanceInformationUnstructured'],
    },
  },
)
export type NdctPayment = Type.Static<typeof NdctPayment>
