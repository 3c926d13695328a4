import type { AnySchemaObject } from 'ajv'

/** The schema with no room for fields that it does not name, at any depth. */
export function closed(schema: AnySchemaObject): AnySchemaObject {
  const { properties, items } = schema as {
    readonly properties?: Readonly<Record<string, AnySchemaObject>>
    readonly items?: AnySchemaObject
  }
  return {
    ...schema,
    ...(properties === undefined
      ? {}
      : {
          additionalProperties: false,
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, field]) => [name, closed(field)]),
          ),
        }),
    ...(items === undefined ? {} : { items: closed(items) }),
  }
}
