import { Type } from 'typebox'

export const Bban = Type.String({ maxLength: 30 })
export const Iban = Type.String({ maxLength: 34 })
