import type { AnySchemaObject } from 'ajv'
import type { SchemaSite } from './schema-sites.ts'

type Edit = (schema: AnySchemaObject) => AnySchemaObject

/** A change of a field's schema that makes a bank take too much, or too little. */
export interface SchemaEdit {
  /** Constraint and direction: `max-length:lax`. */
  readonly name: string
  readonly description: string
  readonly edit: Edit
  /** Whether the change is one of the object that has the field. */
  readonly inOwner?: true
}

/** Every single way to loosen or tighten what the schema says of one field. */
export function schemaEdits(site: SchemaSite): SchemaEdit[] {
  return [...presence(site), ...types(site.schema), ...lengths(site.schema), ...values(site.schema)]
}

function presence({ owner, name }: SchemaSite): SchemaEdit[] {
  if (owner === undefined) return []
  if (namesOf(owner.schema).includes(name)) {
    return [
      {
        name: 'required:lax',
        description: 'does without it',
        edit: (object) => ({
          ...object,
          required: namesOf(object).filter((other) => other !== name),
        }),
        inOwner: true,
      },
    ]
  }
  // Refusing one of two alternatives is refusing the payments that need it.
  if (owner.schema.oneOf !== undefined || owner.schema.anyOf !== undefined) return []
  return [{ name: 'optional:strict', description: 'refuses it', edit: () => ({ not: {} }) }]
}

function namesOf({ required }: AnySchemaObject): readonly string[] {
  return Array.isArray(required) ? required : []
}

function types(schema: AnySchemaObject): SchemaEdit[] {
  if (schema.type === undefined) return []
  const type: string = schema.type
  const isAmount = schema.allOf !== undefined
  const kept = isAmount ? [type, 'null', 'number'] : [type, 'null']
  const edits: SchemaEdit[] = [
    {
      name: 'type:lax',
      description: 'takes it with any other JSON type',
      edit: (field) => anyOf(field, { not: { anyOf: kept.map((type) => ({ type })) } }),
    },
    {
      name: 'not-null:lax',
      description: 'takes an explicit null',
      edit: (field) => anyOf(field, { type: 'null' }),
    },
  ]
  if (isAmount) {
    edits.push({
      name: 'not-number:lax',
      description: 'takes a JSON number',
      edit: (field) => anyOf(field, { type: 'number' }),
    })
  }
  return edits
}

function lengths(schema: AnySchemaObject): SchemaEdit[] {
  const edits: SchemaEdit[] = []
  if (typeof schema.maxLength === 'number') {
    const { maxLength } = schema
    edits.push(
      {
        name: 'max-length:lax',
        description: `takes ${maxLength + 1} characters`,
        edit: (field) => ({ ...field, maxLength: maxLength + 1 }),
      },
      {
        name: 'max-length:strict',
        description: `takes no more than ${maxLength - 1} characters`,
        edit: (field) => ({ ...field, maxLength: maxLength - 1 }),
      },
    )
  }
  if (schema.minLength === 1) {
    edits.push(
      {
        name: 'non-empty:lax',
        description: 'takes an empty text',
        edit: (field) => ({ ...field, minLength: 0 }),
      },
      {
        name: 'non-empty:strict',
        description: 'refuses a single character',
        edit: (field) => ({ ...field, minLength: 2 }),
      },
    )
  }
  return edits
}

function values(schema: AnySchemaObject): SchemaEdit[] {
  const edits: SchemaEdit[] = []
  if (Array.isArray(schema.enum)) {
    const listed: readonly unknown[] = schema.enum
    const middle = Math.floor(listed.length / 2)
    edits.push({
      name: 'one-of:lax',
      description: 'takes values that are not listed',
      edit: (field) => omit(field, 'enum'),
    })
    if (listed.length > 1) {
      edits.push({
        name: 'one-of:strict',
        description: `has forgotten the value ${String(listed[middle])}`,
        edit: (field) => ({ ...field, enum: listed.toSpliced(middle, 1) }),
      })
    }
  }
  if (schema.format !== undefined || schema.pattern !== undefined) {
    edits.push({
      name: 'format:lax',
      description: 'takes texts of any form',
      edit: (field) => omit(field, 'format', 'pattern'),
    })
  }
  if (schema.allOf !== undefined) {
    edits.push(
      {
        name: 'max-digits:lax',
        description: 'takes 19 digits',
        edit: (field) => ({ ...field, allOf: [atMostDigits(19)] }),
      },
      {
        name: 'max-digits:strict',
        // 13 digits and a fraction are what every reading of "precision 18, scale 5" allows.
        description: 'takes no more than 14 digits',
        edit: (field) => ({ ...field, allOf: [atMostDigits(14)] }),
      },
    )
  }
  if (schema.oneOf !== undefined) {
    const branches: readonly AnySchemaObject[] = schema.oneOf
    edits.push(
      {
        name: 'exactly-one:both',
        description: 'takes both alternatives at once',
        edit: (field) => ({ ...omit(field, 'oneOf'), anyOf: branches }),
      },
      {
        name: 'exactly-one:strict',
        description: 'knows the first of the alternatives only',
        edit: (field) => ({ ...field, allOf: branches.slice(0, 1) }),
      },
      {
        name: 'exactly-one:none',
        description: 'takes it without any of the alternatives',
        edit: (field) => ({ ...omit(field, 'oneOf'), not: { allOf: branches } }),
      },
    )
  }
  if (schema.anyOf !== undefined) {
    const branches: readonly AnySchemaObject[] = schema.anyOf
    edits.push(
      {
        name: 'at-least-one:lax',
        description: 'takes it without any of the alternatives',
        edit: (field) => omit(field, 'anyOf'),
      },
      ...branches.map((branch) => ({
        name: `either:strict-${namesOf(branch).join('-')}`,
        description: `wants ${namesOf(branch).join(' and ')}, whatever else is there`,
        edit: (field: AnySchemaObject) => ({ ...field, anyOf: [branch] }),
      })),
    )
  }
  return edits
}

function anyOf(field: AnySchemaObject, other: AnySchemaObject): AnySchemaObject {
  return { anyOf: [field, other] }
}

function atMostDigits(max: number): AnySchemaObject {
  return { pattern: `^(\\D*\\d){0,${max}}\\D*$` }
}

export function omit(schema: AnySchemaObject, ...keywords: readonly string[]): AnySchemaObject {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => !keywords.includes(name)))
}
