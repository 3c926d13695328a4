import { configSchema } from './config-schema.ts'

/** What the schema says of one field, for whoever presents it. */
export interface ConfigField {
  readonly name: string
  readonly description: string
  readonly required: boolean
  readonly type: string
  readonly default?: unknown
  /** A value to show: the first example, else the default. */
  readonly example?: unknown
  readonly fields: readonly ConfigField[]
}

interface Schema {
  readonly type?: string
  readonly enum?: readonly string[]
  readonly description?: string
  readonly default?: unknown
  readonly examples?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
}

// TypeBox types the fields one by one; here they are all alike.
const topSchema: Schema = configSchema as unknown as Schema

/** Every field of the configuration, in the order of the schema. */
export function configFields(schema: Schema = topSchema): ConfigField[] {
  return Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    name,
    description: field.description ?? '',
    required: schema.required?.includes(name) ?? false,
    type: field.enum?.join(', ') ?? field.type ?? 'text',
    ...(field.default !== undefined && { default: field.default }),
    example: field.examples?.[0] ?? field.default,
    fields: configFields(field),
  }))
}
