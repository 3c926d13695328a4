import { Type } from 'typebox'
import { tppMessageCodes, unlistedTppMessageCode } from './tpp-message-codes.ts'

export const TppMessage = Type.Object({
  category: Type.Enum(['ERROR', 'WARNING'], { type: 'string' }),
  code: Type.Enum([...tppMessageCodes, unlistedTppMessageCode], { type: 'string' }),
  path: Type.Optional(Type.String()),
  text: Type.Optional(Type.String({ maxLength: 512 })),
})
export type TppMessage = Type.Static<typeof TppMessage>
