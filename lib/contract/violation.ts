import type { ErrorObject } from 'ajv'

/** One place where a body differs from its schema. */
export interface Violation {
  /** Dotted, elements by index: `remittanceInformationStructuredArray[0].reference`. Empty for the body itself. */
  readonly path: string
  readonly message: string
  /** The JSON Schema keyword that is not met. */
  readonly keyword: string
}

/** What ajv found, in the words of the interface; of a value of the wrong type only that. */
export function violationsOf(errors: readonly ErrorObject[]): Violation[] {
  const telling = errors.filter((error) => !isBranchOfAlternative(error) && error.keyword !== 'if')
  const ofWrongType = new Set(
    telling.filter(({ keyword }) => keyword === 'type').map(({ instancePath }) => instancePath),
  )
  return telling
    .filter(({ keyword, instancePath }) => keyword === 'type' || !ofWrongType.has(instancePath))
    .map(violationOf)
}

/** The branches of `oneOf` and `anyOf` fail one by one; only the failure of the whole says what is wrong. */
function isBranchOfAlternative({ schemaPath }: ErrorObject): boolean {
  return /\/(?:one|any)Of\//.test(schemaPath)
}

function violationOf(error: ErrorObject): Violation {
  const { keyword, params } = error
  const missing = keyword === 'required' ? `/${String(params.missingProperty)}` : ''
  return { path: dotted(error.instancePath + missing), message: messageOf(error), keyword }
}

function dotted(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`))
    .join('')
    .replace(/^\./, '')
}

function messageOf({ keyword, params, message, parentSchema }: ErrorObject): string {
  switch (keyword) {
    case 'required':
      return 'is required'
    case 'type':
      return `must be of type ${String(params.type)}`
    case 'maxLength':
      return `must have at most ${String(params.limit)} characters`
    case 'minLength':
      return 'must not be empty'
    case 'enum':
      return 'must be one of the listed values'
    case 'format':
      return 'must be a date that exists, as YYYY-MM-DD'
    case 'pattern':
      return `must match ${String(params.pattern)}`
    case 'minimum':
    case 'maximum':
      return `must be ${String(params.comparison)} ${String(params.limit)}`
    case 'uniqueItems':
      return 'must not hold a value twice'
    case 'anyOf':
      return `must have ${alternatives(parentSchema?.anyOf, 'or')}`
    case 'oneOf':
      return `must have exactly one of ${alternatives(parentSchema?.oneOf, 'and')}`
    case 'not':
      return excluded(namesOf(parentSchema?.not))
    default:
      return message ?? `does not meet ${keyword}`
  }
}

function excluded(names: readonly string[]): string {
  return names.length === 0 ? 'is not allowed' : `must not have both ${names.join(' and ')}`
}

function alternatives(branches: unknown, conjunction: 'and' | 'or'): string {
  return Array.isArray(branches)
    ? branches.flatMap(namesOf).join(` ${conjunction} `)
    : 'its alternatives'
}

function namesOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null || !('required' in schema)) return []
  return Array.isArray(schema.required) ? schema.required.map(String) : []
}
