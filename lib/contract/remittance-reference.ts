import { Type } from 'typebox'

const Max35Text = Type.String({ minLength: 1, maxLength: 35 })

export const RemittanceReference = Type.Object({
  reference: Max35Text,
  referenceType: Type.Optional(Max35Text),
  referenceIssuer: Type.Optional(Max35Text),
})
export type RemittanceReference = Type.Static<typeof RemittanceReference>
