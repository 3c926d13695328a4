import { Type } from 'typebox'
import { Account } from './account.ts'
import { Address } from './address.ts'
import { AmountObject } from './amount.ts'
import { purposeCodes } from './purpose-codes.ts'
import { regulatoryReportingCodes } from './regulatory-reporting-codes.ts'

/** An account number that is national alone does not say which bank has the account. */
const AGENT_WITH_BBAN = {
  if: {
    properties: {
      creditorAccount: { type: 'object', required: ['bban'], not: { required: ['iban'] } },
    },
    required: ['creditorAccount'],
  },
  then: { required: ['creditorAgent'] },
}

/**
 * The request body of a Norwegian cross-border credit transfer. That both regulatory fields are
 * required from NOK 100 000 on is not part of the schema, for amounts are strings to it.
 */
export const NcbctPayment = Type.Object(
  {
    instructedAmount: AmountObject,
    creditorName: Type.String({ maxLength: 70 }),
    creditorAgent: Type.Optional(Type.String()),
    creditorAccount: Account,
    creditorAddress: Type.Optional(Address),
    debtorAccount: Account,
    remittanceInformationUnstructured: Type.Optional(Type.String({ minLength: 1, maxLength: 140 })),
    purposeCode: Type.Optional(Type.Enum(purposeCodes, { type: 'string' })),
    requestedExecutionDate: Type.Optional(Type.String({ format: 'date' })),
    regulatoryReportingCode: Type.Optional(Type.Enum(regulatoryReportingCodes, { type: 'string' })),
    regulatoryReportingInformation: Type.Optional(Type.String({ maxLength: 140 })),
  },
  AGENT_WITH_BBAN,
)
export type NcbctPayment = Type.Static<typeof NcbctPayment>
