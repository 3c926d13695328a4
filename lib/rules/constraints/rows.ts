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

/** A Bban or Iban. */
export function accountNumber(
  path: string,
  row: Presence & { readonly max: number; readonly of: 'creditor' | 'debtor' },
): FieldConstraint[] {
  return [...string(path, row), { constraint: maxLength(path, row.max, `${row.of}-account`) }]
}

/** A text with one of the values of a closed list. */
export function oneOf(
  path: string,
  list: keyof typeof LISTS,
  row: Presence & {
    /** A listed value may be of no use at some banks, or only one be right for an account. */
    readonly values?: 'at-discretion' | 'given-by-account'
  } = {},
): FieldConstraint[] {
  const judged = {
    ...(row.values === 'at-discretion' ? ({ businessMayRefuse: true } as const) : {}),
    ...(row.values === 'given-by-account' ? ({ refusalOnly: true } as const) : {}),
  }
  return [
    ...string(path, row),
    { constraint: { kind: 'one-of', path, values: LISTS[list], ...judged } },
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
