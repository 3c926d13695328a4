import { Type } from 'typebox'
import { Links } from './link.ts'
import { TppMessage } from './tpp-message.ts'

/** A refusal, or a demand for SCA when it has an scaRedirect link. */
export const ErrorResponse = Type.Object({
  tppMessages: Type.Optional(Type.Array(TppMessage)),
  _links: Type.Optional(Links),
})
export type ErrorResponse = Type.Static<typeof ErrorResponse>
