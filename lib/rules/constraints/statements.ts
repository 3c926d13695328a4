import type { ConstraintKind, ConstraintOf } from '../constraint.ts'
import type { Level } from '../types.ts'

interface Statement<Kind extends ConstraintKind> {
  readonly level: (constraint: ConstraintOf<Kind>) => Level
  readonly title: (constraint: ConstraintOf<Kind>) => string
  readonly reading?: string
}

const implied = (): Level => 'implied'
const should = (): Level => 'should'

/** How strongly each kind of constraint is stated, and its rule as one sentence. */
export const statements: { readonly [Kind in ConstraintKind]: Statement<Kind> } = {
  required: { level: implied, title: ({ path }) => `${path} is there` },
  optional: { level: () => 'must', title: ({ path }) => `${path} may be given or left out` },
  type: { level: implied, title: ({ path, type }) => `${path} is of JSON type ${type}` },
  'not-null': {
    level: should,
    title: ({ path }) => `${path} is not null`,
    reading: 'An explicit null may pass for an absent field, so taking it is worth a warning only',
  },
  'not-number': {
    level: should,
    title: ({ path }) => `${path} is a text and not a JSON number`,
    reading: 'Amounts were once numbers, so taking one is worth a warning only',
  },
  'max-length': {
    level: implied,
    title: ({ path, max }) => `${path} has at most ${max} characters`,
    reading:
      'Characters are counted as code points; judged with letters of one and of two bytes, never with characters that UTF-16 units or graphemes would count otherwise',
  },
  'non-empty': { level: implied, title: ({ path }) => `${path} is not empty` },
  'one-of': {
    level: implied,
    title: ({ path, values }) =>
      values.length === 1
        ? `${path} is ${values.join()}`
        : `${path} is one of the ${values.length} listed values`,
  },
  format: {
    level: ({ format }) => (format === 'bic' ? 'should' : 'implied'),
    title: ({ path, format }) => `${path} ${FORMATS[format]}`,
  },
  'minor-units': {
    level: implied,
    title: ({ path }) => `${path} has no more fraction digits than its currency has minor units`,
    reading:
      'As many digits as minor units are accepted and more are refused; codes that ISO 4217 gives no minor units, or no longer, are left out',
  },
  'max-digits': {
    level: implied,
    title: ({ path, max }) => `${path} has at most ${max} digits`,
    reading:
      'Precision 18 with scale 5 is judged where its readings agree: more than 18 digits in all are refused, 13 before the point and the minor units after it are accepted',
  },
  range: {
    level: implied,
    title: ({ path, min, max }) => `${path} is from ${min} to ${max}`,
  },
  'at-least-one': {
    level: should,
    title: ({ path, fields }) => `${path} has ${fields.join(' or ')}`,
    reading: 'The table marks neither as required: without both there is no account',
  },
  either: {
    level: () => 'must',
    title: ({ path, fields }) => `${path} may be given by ${fields.join(' alone or by ')} alone`,
  },
  together: {
    level: () => 'open',
    title: ({ path }) => `${path} with bban and iban together`,
  },
  'exactly-one': {
    level: implied,
    title: ({ path, fields }) => `${path} has exactly one of ${fields.join(' and ')}`,
  },
}

const FORMATS = {
  date: 'is a day of the calendar as YYYY-MM-DD',
  bic: 'is a BIC of 8 or 11 characters (ISO 9362)',
  decimal: 'is a decimal number with a point',
  'one-or-two-digits': 'is one digit or two',
} as const
