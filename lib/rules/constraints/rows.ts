import type { Constraint, Content, Format } from '../constraint.ts'
import type { Level } from '../types.ts'
import { LISTS } from '../lists.ts'

/**
 * Constructors that let an area read like the field tables of the specification: one call a row,
 * every constraint of the row following from it.
 */

/** A constraint, and what sets its rule apart from others of the kind. */
export interface FieldConstraint {
  readonly constraint: Constraint
  /** In place of the level that the kind of constraint has. */
  readonly level?: Level
  readonly reading?: string
}

interface Presence {
  readonly required?: true
  /** Required or not by the other fields of its object: a rule across fields says when. */
  readonly conditional?: true
  /** Optional, valid, and still of no use at some banks. */
  readonly businessMayRefuse?: true
  /** Optional, and on its way out: refusing it is worth a warning. */
  readonly deprecated?: true
}

export function text(
  path: string,
  row: Presence & {
    readonly max?: number
    readonly nonEmpty?: true
    readonly content?: Content
  } = {},
): FieldConstraint[] {
  const { max, content = 'text' } = row
  return [
    ...string(path, row),
    ...(max === undefined ? [] : [{ constraint: maxLength(path, max, content) }]),
    ...(row.nonEmpty ? [{ constraint: { kind: 'non-empty', path } as const }] : []),
  ]
}

type Party = 'creditor' | 'debtor'

/** A Bban or Iban. */
export function accountNumber(
  path: string,
  row: Presence & { readonly max: number; readonly of: Party; readonly kind?: 'iban' },
): FieldConstraint[] {
  const content = `${row.of}-${row.kind ?? 'account'}` as const
  return [...string(path, row), { constraint: maxLength(path, row.max, content) }]
}

/** An account by its national number, its international one, or both. */
export function account(
  path: string,
  of: Party,
  currency: 'at-discretion' | 'given-by-account',
): FieldConstraint[] {
  const fields = ['bban', 'iban']
  return [
    ...object(path, { required: true }),
    ...accountNumber(`${path}.bban`, { conditional: true, max: 30, of }),
    ...accountNumber(`${path}.iban`, { conditional: true, max: 34, of, kind: 'iban' }),
    ...oneOf(`${path}.currency`, 'currency', { required: true, values: currency }),
    { constraint: { kind: 'at-least-one', path, fields } },
    { constraint: { kind: 'either', path, fields } },
    { constraint: { kind: 'together', path } },
  ]
}

/** An address of which only the country must be there. Its town is in `payments/town.ts`. */
export function address(path: string, row: Presence): FieldConstraint[] {
  return [
    ...object(path, row),
    ...text(`${path}.street`, { max: 70 }),
    ...text(`${path}.buildingNumber`),
    ...text(`${path}.postalCode`),
    ...oneOf(`${path}.country`, 'country', { required: true, values: 'at-discretion' }),
  ]
}

/** A text with one of the values of a closed list. */
export function oneOf(
  path: string,
  list: keyof typeof LISTS,
  row: Presence & {
    /** A listed value may be of no use at some banks, or only some be right beside other fields. */
    readonly values?: 'at-discretion' | 'given-by-account' | 'given-by-others'
    readonly apart?: readonly string[]
    readonly level?: Level
    readonly reading?: string
  } = {},
): FieldConstraint[] {
  const { values = 'any', apart, level, reading } = row
  const judged = {
    ...(values === 'at-discretion' ? ({ businessMayRefuse: true } as const) : {}),
    ...(values.startsWith('given-by') ? ({ refusalOnly: true } as const) : {}),
    ...(apart === undefined ? {} : { apart }),
  }
  return [
    ...string(path, row),
    {
      constraint: { kind: 'one-of', path, values: LISTS[list], ...judged },
      ...(level === undefined ? {} : { level }),
      ...(reading === undefined ? {} : { reading }),
    },
  ]
}

export function formatted(path: string, format: Format, row: Presence = {}): FieldConstraint[] {
  return [...string(path, row), { constraint: { kind: 'format', path, format } }]
}

export function object(path: string, row: Presence = {}): FieldConstraint[] {
  return field(path, 'object', row)
}

/** An array whose elements are objects. */
export function objects(path: string, row: Presence = {}): FieldConstraint[] {
  return [
    ...field(path, 'array', row),
    { constraint: { kind: 'type', path: `${path}[]`, type: 'object' } },
    { constraint: { kind: 'not-null', path: `${path}[]` } },
  ]
}

/** An array whose elements are whole numbers from `min` to `max`. */
export function integers(
  path: string,
  row: Presence & {
    readonly min: number
    readonly max: number
    readonly apart: readonly number[]
    readonly reading: string
  },
): FieldConstraint[] {
  const item = `${path}[]`
  const { min, max, apart, reading } = row
  return [
    ...field(path, 'array', row),
    { constraint: { kind: 'type', path: item, type: 'integer' } },
    { constraint: { kind: 'not-null', path: item } },
    { constraint: { kind: 'range', path: item, min, max, apart }, reading },
  ]
}

/** The shared type Amount. */
export function amount(path: string, row: Presence): FieldConstraint[] {
  const digits = `${path}.amount`
  return [
    ...object(path, row),
    { constraint: { kind: 'required', path: digits } },
    { constraint: { kind: 'type', path: digits, type: 'string', apart: 'number' } },
    { constraint: { kind: 'not-null', path: digits } },
    { constraint: { kind: 'not-number', path: digits } },
    { constraint: { kind: 'format', path: digits, format: 'decimal' } },
    { constraint: { kind: 'max-digits', path: digits, max: 18 } },
    { constraint: { kind: 'minor-units', path: digits } },
    ...oneOf(`${path}.currency`, 'currency', { required: true, values: 'at-discretion' }),
  ]
}

/** The fields of the shared type Remittance reference, in the object or elements at `path`. */
export function remittanceReference(path: string): FieldConstraint[] {
  return [
    ...text(`${path}.reference`, { required: true, nonEmpty: true, max: 35, content: 'reference' }),
    ...text(`${path}.referenceType`, { nonEmpty: true, max: 35 }),
    ...text(`${path}.referenceIssuer`, { nonEmpty: true, max: 35 }),
  ]
}

export function exactlyOne(path: string, fields: readonly string[]): FieldConstraint[] {
  return [{ constraint: { kind: 'exactly-one', path, fields } }]
}

/** The field is there or not as the row says; when it is, it is a text. */
function string(path: string, row: Presence): FieldConstraint[] {
  return field(path, 'string', row)
}

function field(
  path: string,
  type: 'string' | 'object' | 'array',
  row: Presence,
): FieldConstraint[] {
  return [
    ...(row.conditional ? [] : [presence(path, row)]),
    { constraint: { kind: 'type', path, type } },
    { constraint: { kind: 'not-null', path } },
  ]
}

function presence(path: string, row: Presence): FieldConstraint {
  if (row.required) return { constraint: { kind: 'required', path } }
  const discretion = row.businessMayRefuse ? ({ businessMayRefuse: true } as const) : {}
  return {
    constraint: { kind: 'optional', path, ...discretion },
    ...(row.deprecated ? { level: 'should' } : {}),
  }
}

function maxLength(path: string, max: number, content: Content): Constraint {
  return { kind: 'max-length', path, max, content }
}
