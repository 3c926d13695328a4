import { Type } from 'typebox'
import { linkVerbs } from './link-verbs.ts'

export const Link = Type.Object({
  href: Type.String(),
  verbs: Type.Array(Type.Enum(linkVerbs, { type: 'string' })),
})
export type Link = Type.Static<typeof Link>

/** Links by name. */
export const Links = Type.Unsafe<Readonly<Record<string, Link>>>({
  type: 'object',
  additionalProperties: Link,
})
