import { minorUnits } from '../../contract/minor-units.ts'
import type { ConstraintKind, ConstraintOf, JsonType } from '../constraint.ts'
import { LISTS } from '../lists.ts'
import { lengthInCharacters } from './characters.ts'
import { field, holdersOf, isObject, valuesAt } from './fields.ts'
import { formats } from './formats.ts'

type Oracle<Kind extends ConstraintKind> = (
  constraint: ConstraintOf<Kind>,
) => (body: unknown) => boolean

/**
 * Whether a body keeps a constraint. Where another rule's matter is at stake (the field is absent,
 * of the wrong type, or not a number) the answer is yes: one fault breaks one rule.
 */
export const oracles: { readonly [Kind in ConstraintKind]: Oracle<Kind> } = {
  required: ({ path }) => {
    const { holders, name } = holdersOf(path)
    return (body) => holders(body).every((holder) => field(holder, name) !== undefined)
  },

  optional: () => () => true,

  type: ({ path, type, apart }) =>
    every(path, (value) => value === null || typeof value === apart || isOfType(value, type)),

  'not-null': ({ path }) => every(path, (value) => value !== null),

  'not-number': ({ path }) => every(path, (value) => typeof value !== 'number'),

  'max-length': ({ path, max }) => everyText(path, (text) => lengthInCharacters(text) <= max),

  'non-empty': ({ path }) => everyText(path, (text) => text !== ''),

  'one-of': ({ path, values, apart = [] }) =>
    everyText(path, (text) => values.includes(text) || apart.includes(text)),

  format: ({ path, format }) => everyText(path, formats[format]),

  'minor-units': ({ path }) => {
    const { holders, name } = holdersOf(path)
    return (body) =>
      holders(body).every((holder) => {
        const units = unitsOf(field(holder, 'currency'))
        const digits = fractionDigits(field(holder, name))
        return units === undefined || digits === undefined || digits <= units
      })
  },

  'max-digits': ({ path, max }) =>
    everyText(path, (text) => !formats.decimal(text) || text.replace(/\D/g, '').length <= max),

  range: ({ path, min, max, apart = [] }) =>
    every(
      path,
      (value) =>
        !isOfType(value, 'integer') ||
        apart.includes(Number(value)) ||
        (Number(value) >= min && Number(value) <= max),
    ),

  'at-least-one': ({ path, fields }) =>
    every(
      path,
      (value) => !isObject(value) || fields.some((name) => field(value, name) !== undefined),
    ),

  either: () => () => true,

  together: () => () => true,

  'exactly-one': ({ path, fields }) =>
    every(
      path,
      (value) =>
        !isObject(value) || fields.filter((name) => field(value, name) !== undefined).length === 1,
    ),
}

function every(path: string, holds: (value: unknown) => boolean): (body: unknown) => boolean {
  const values = valuesAt(path)
  return (body) => values(body).every(holds)
}

function everyText(path: string, holds: (text: string) => boolean): (body: unknown) => boolean {
  return every(path, (value) => typeof value !== 'string' || holds(value))
}

function isOfType(value: unknown, type: JsonType): boolean {
  switch (type) {
    case 'string':
      return typeof value === 'string'
    case 'object':
      return isObject(value)
    case 'array':
      return Array.isArray(value)
    case 'boolean':
      return typeof value === 'boolean'
    case 'integer':
      return Number.isInteger(value)
  }
}

function unitsOf(currency: unknown): number | undefined {
  const listed = typeof currency === 'string' && LISTS.currency.includes(currency)
  return listed ? minorUnits(currency) : undefined
}

function fractionDigits(amount: unknown): number | undefined {
  if (typeof amount !== 'string' || !formats.decimal(amount)) return undefined
  return amount.split('.')[1]?.length ?? 0
}
