import { Type } from 'typebox'
import { Links } from './link.ts'
import { scaStatuses } from './sca-statuses.ts'

/** The answer to the start of a signing basket authorisation. */
export const BasketAuthorisation = Type.Object({
  scaStatus: Type.Enum(scaStatuses, { type: 'string' }),
  _links: Type.Optional(Links),
})
export type BasketAuthorisation = Type.Static<typeof BasketAuthorisation>
