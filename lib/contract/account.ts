import { Type } from 'typebox'
import { Bban, Iban } from './account-number.ts'
import { CurrencyCode } from './amount.ts'

/** An account by its national number, its international one, or both. */
export const Account = Type.Object(
  { bban: Type.Optional(Bban), iban: Type.Optional(Iban), currency: CurrencyCode },
  { anyOf: [{ required: ['bban'] }, { required: ['iban'] }] },
)
export type Account = Type.Static<typeof Account>
