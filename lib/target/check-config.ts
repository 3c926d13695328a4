import { Ajv, type ErrorObject } from 'ajv'
import { closestMatch } from 'leven'
import { configSchema, type TargetConfig } from './config-schema.ts'
import { pathText, type ConfigProblem } from './config-problem.ts'
import { senseProblems } from './config-sense.ts'

const ajv = new Ajv({ allErrors: true, verbose: true, useDefaults: true, strict: false })
const matches = ajv.compile<TargetConfig>(configSchema)

/** Fields whose values are nobody's business but the user's. */
const PRIVATE_PARTS = new Set(['tpp', 'psu', 'headers', 'tls'])

/** Every problem of a configuration: none when it can be used. Defaults are filled in on the way. */
export function checkConfig(value: unknown): ConfigProblem[] {
  const problems = matches(value) ? [] : (matches.errors ?? []).flatMap(problemOf)
  const named = new Set(problems.map(({ path }) => pathText(path)))
  return [...problems, ...senseProblems(value).filter(({ path }) => !named.has(pathText(path)))]
}

function problemOf(error: ErrorObject): ConfigProblem[] {
  const path = pathOf(error.instancePath)
  const parent = error.parentSchema as Field | undefined
  const meaning = parent?.description === undefined ? '' : ` ${parent.description}`
  const found = `found ${describe(path, error.data)}`
  const params = error.params as Record<string, unknown>
  switch (error.keyword) {
    case 'required': {
      const missing = String(params['missingProperty'])
      const field = parent?.properties?.[missing]
      return [
        { path: [...path, missing], message: `is missing. ${field?.description ?? ''}`.trim() },
      ]
    }
    case 'additionalProperties': {
      const unknown = String(params['additionalProperty'])
      const known = Object.keys(parent?.properties ?? {})
      return [{ path: [...path, unknown], message: unknownField(unknown, path, known) }]
    }
    case 'type':
      return [
        {
          path,
          message: `expected ${typeName(String(params['type']))}, ${found}.${hint(error)}${meaning}`,
        },
      ]
    case 'propertyNames':
      return []
    case 'enum': {
      if (error.propertyName !== undefined) {
        const known = (params['allowedValues'] as unknown[]).map(String)
        const name = error.propertyName
        return [{ path: [...path, name], message: unknownField(name, path, known) }]
      }
      const values = (params['allowedValues'] as unknown[]).map(String)
      const near = typeof error.data === 'string' ? nearest(error.data, values) : undefined
      const ask = near === undefined ? '' : ` Did you mean ${near}?`
      return [{ path, message: `expected ${values.join(' or ')}, ${found}.${ask}` }]
    }
    default:
      return [{ path, message: `${error.message ?? 'is not valid'}, ${found}.${meaning}` }]
  }
}

interface Field {
  readonly description?: string
  readonly properties?: Readonly<Record<string, Field>>
}

function unknownField(name: string, path: ConfigProblem['path'], known: readonly string[]): string {
  const near = nearest(name, known)
  const where = path.length === 0 ? 'the configuration' : pathText(path)
  const advice = near === undefined ? `${where} has ${known.join(', ')}` : `did you mean ${near}?`
  return `is not a field; ${advice}`
}

function nearest(name: string, known: readonly string[]): string | undefined {
  const lower = new Map(known.map((item) => [item.toLowerCase(), item]))
  const match = closestMatch(name.toLowerCase(), [...lower.keys()], {
    maxDistance: Math.max(2, Math.floor(name.length / 3)),
  })
  return match === undefined ? undefined : lower.get(match)
}

function hint({ params, data }: ErrorObject): string {
  const wantsText = (params as { type?: unknown }).type === 'string'
  if (!wantsText || typeof data !== 'number') return ''
  return ' Put it in quotes: as a number it loses zeros at its start.'
}

function typeName(type: string): string {
  const names: Record<string, string> = {
    string: 'a text',
    object: 'fields of its own',
    array: 'a list',
    boolean: 'true or false',
    integer: 'a whole number',
    number: 'a number',
  }
  return names[type] ?? type
}

function describe(path: ConfigProblem['path'], value: unknown): string {
  if (value === null || value === undefined) return 'nothing'
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value === 'object') return 'fields'
  if (typeof value === 'string' && value === '') return 'an empty text'
  if (PRIVATE_PARTS.has(String(path[0]))) {
    return typeof value === 'string' ? `a text of ${value.length} characters` : `a ${typeof value}`
  }
  const shown = JSON.stringify(value)
  return shown.length > 60 ? `${shown.slice(0, 57)}…` : shown
}

function pathOf(pointer: string): (string | number)[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part))
}
