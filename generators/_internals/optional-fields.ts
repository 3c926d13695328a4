import fc from 'fast-check'
import { asksFor, type Shape } from '../shape.ts'

/** Objects with any selection of the fields; those that the shape asks for under `path` are always there. */
export function optionalFields<Fields extends object>(
  fields: { readonly [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> },
  shape: Shape,
  path: string,
): fc.Arbitrary<Partial<Fields>> {
  const names = Object.keys(fields) as (keyof Fields & string)[]
  const requiredKeys = names.filter((name) =>
    asksFor(shape, path === '' ? name : `${path}.${name}`),
  )
  return fc.record(fields, { requiredKeys, noNullPrototype: true }) as unknown as fc.Arbitrary<
    Partial<Fields>
  >
}
