/**
 * A constraint on one field, as data. Rules, violations and pages are derived from it.
 * Paths are dotted; `[]` stands for any element of an array. `businessMayRefuse` marks what may be
 * valid and still of no use at a bank, such as a currency that it does not pay in.
 */
export type Constraint =
  /** The field must be there when the object that holds it is. */
  | { readonly kind: 'required'; readonly path: string }
  /** The field may be there or not, and is accepted either way. */
  | { readonly kind: 'optional'; readonly path: string; readonly businessMayRefuse?: true }
  /** `apart` names a wrong type that a rule of its own is about. */
  | {
      readonly kind: 'type'
      readonly path: string
      readonly type: JsonType
      readonly apart?: 'number'
    }
  /** An explicit null is not the type that the field has. */
  | { readonly kind: 'not-null'; readonly path: string }
  /** A number where a text with a number in it belongs. */
  | { readonly kind: 'not-number'; readonly path: string }
  /** At most `max` characters: `max` accepted, `max` + 1 refused. */
  | {
      readonly kind: 'max-length'
      readonly path: string
      readonly max: number
      readonly content: Content
    }
  | { readonly kind: 'non-empty'; readonly path: string }
  /** One of a closed list: each accepted, others refused. */
  | {
      readonly kind: 'one-of'
      readonly path: string
      readonly values: readonly string[]
      readonly businessMayRefuse?: true
      /** Which listed value is right depends on other fields, so only the refusal of others is judged. */
      readonly refusalOnly?: true
      /** Values that are not listed and have a rule of their own. */
      readonly apart?: readonly string[]
    }
  | { readonly kind: 'format'; readonly path: string; readonly format: Format }
  /** No more fraction digits than the ISO 4217 minor units of the currency beside the amount. */
  | { readonly kind: 'minor-units'; readonly path: string }
  /** At most `max` digits before and after the decimal point together. */
  | { readonly kind: 'max-digits'; readonly path: string; readonly max: number }
  /** A number from `min` to `max`. `apart` names numbers outside that rules of their own are about. */
  | {
      readonly kind: 'range'
      readonly path: string
      readonly min: number
      readonly max: number
      readonly apart?: readonly number[]
    }
  /** Of the fields of the object at `path` at least one is there. */
  | { readonly kind: 'at-least-one'; readonly path: string; readonly fields: readonly string[] }
  /** Each of the fields of the object at `path` does without the others. */
  | { readonly kind: 'either'; readonly path: string; readonly fields: readonly string[] }
  /** An account at `path` by both its numbers, bban and iban, of which the specification does not speak. */
  | { readonly kind: 'together'; readonly path: string }
  /** Exactly one of the fields of the object at `path`. */
  | { readonly kind: 'exactly-one'; readonly path: string; readonly fields: readonly string[] }

export type ConstraintKind = Constraint['kind']
export type ConstraintOf<Kind extends ConstraintKind> = Extract<Constraint, { kind: Kind }>

export type JsonType = 'string' | 'object' | 'array' | 'boolean' | 'integer'
export type Format = 'date' | 'bic' | 'decimal' | 'one-or-two-digits'

/**
 * What stands in a field of limited length. A text may be anything up to the limit; a reference
 * may have to be a KID; which account numbers exist is a bank's business, and the debtor's are
 * given with the target.
 */
export type Content =
  | 'text'
  | 'reference'
  | 'creditor-account'
  | 'debtor-account'
  | 'creditor-iban'
  | 'debtor-iban'
