import type { AnySchemaObject } from 'ajv'

/** One field of a body's schema, and the object schema that has it. */
export interface SchemaSite {
  /** `creditorAccount.bban`; what stands in an array is `.item`, its fields follow the array's name. */
  readonly path: string
  /** Where the schema of the field stands in the schema of the body. */
  readonly at: readonly string[]
  readonly schema: AnySchemaObject
  /** Where the object schema that has the field stands; absent for the elements of an array. */
  readonly owner?: { readonly at: readonly string[]; readonly schema: AnySchemaObject }
  readonly name: string
}

/** Every field of an object schema, nested ones after those that hold them. */
export function schemaSites(
  schema: AnySchemaObject,
  at: readonly string[] = [],
  path: readonly string[] = [],
): SchemaSite[] {
  return Object.entries(propertiesOf(schema)).flatMap(([name, property]) => {
    const site: SchemaSite = {
      path: [...path, name].join('.'),
      at: [...at, 'properties', name],
      schema: property,
      owner: { at, schema },
      name,
    }
    return [site, ...elementSites(site), ...schemaSites(property, site.at, [...path, name])]
  })
}

function elementSites({ path, at, schema, name }: SchemaSite): SchemaSite[] {
  if (schema.type !== 'array' || typeof schema.items !== 'object') return []
  const items = schema.items as AnySchemaObject
  const place = [...at, 'items']
  const element = { path: `${path}.item`, at: place, schema: items, name }
  return [element, ...schemaSites(items, place, path.split('.'))]
}

function propertiesOf(schema: AnySchemaObject): Readonly<Record<string, AnySchemaObject>> {
  return (schema.properties ?? {}) as Readonly<Record<string, AnySchemaObject>>
}

/** The schema with the part at a place replaced; the rest is shared. */
export function replaceAt(
  schema: AnySchemaObject,
  at: readonly string[],
  replace: (part: AnySchemaObject) => AnySchemaObject,
): AnySchemaObject {
  const [step, ...rest] = at
  if (step === undefined) return replace(schema)
  const part: unknown = schema[step]
  if (typeof part !== 'object' || part === null) {
    throw new Error(`The schema has nothing at ${at.join('/')}`)
  }
  return { ...schema, [step]: replaceAt(part, rest, replace) }
}
