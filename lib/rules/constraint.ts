/**
 * A constraint on one field, as data. Rules, violations and pages are derived from it.
 * Paths are dotted; `[]` stands for any element of an array.
 */
export type Constraint =
  /** The field must be there when the object that holds it is. */
  | { readonly kind: 'required'; readonly path: string }
  /** The field may be there or not, and is accepted either way. */
  | { readonly kind: 'optional'; readonly path: string }
  | { readonly kind: 'type'; readonly path: string; readonly type: JsonType }
  /** An explicit null is not the type that the field has. */
  | { readonly kind: 'not-null'; readonly path: string }
  /** At most `max` characters: `max` accepted, `max` + 1 refused. */
  | { readonly kind: 'max-length'; readonly path: string; readonly max: number }
  | { readonly kind: 'non-empty'; readonly path: string }
  /** One of a closed list: each accepted, others refused. */
  | { readonly kind: 'one-of'; readonly path: string; readonly values: readonly string[] }
  | { readonly kind: 'format'; readonly path: string; readonly format: 'date' | 'bic' | 'decimal' }
  /** No more fraction digits than the ISO 4217 minor units of the currency beside the amount. */
  | { readonly kind: 'minor-units'; readonly path: string }
  /** At most `max` digits before and after the decimal point together. */
  | { readonly kind: 'max-digits'; readonly path: string; readonly max: number }
  /** Exactly one of the fields of the object at `path`. */
  | { readonly kind: 'exactly-one'; readonly path: string; readonly fields: readonly string[] }

export type JsonType = 'string' | 'object' | 'array' | 'boolean' | 'integer'
export type ConstraintKind = Constraint['kind']
