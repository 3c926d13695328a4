import { Type } from 'typebox'
import { countries } from './countries.ts'

/** The town stands in `city`, or in `townName` from interface version 2.15.0 on. */
export const Address = Type.Object({
  street: Type.Optional(Type.String({ maxLength: 70 })),
  buildingNumber: Type.Optional(Type.String()),
  postalCode: Type.Optional(Type.String()),
  city: Type.Optional(Type.String()),
  townName: Type.Optional(Type.String()),
  country: Type.Enum(countries, { type: 'string' }),
})
export type Address = Type.Static<typeof Address>
