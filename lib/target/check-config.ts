import { isIP } from 'node:net'
import { Ajv, type ErrorObject } from 'ajv'
import { closestMatch } from 'leven'
import { PAYMENT_ID, defaultBaskets, hasPlaceForPayments } from '../contract/baskets.ts'
import { pathParameters } from '../contract/path.ts'
import { isLoopback } from './base-url.ts'
import { configSchema, type TargetConfig } from './config-schema.ts'
import { pathText, type ConfigProblem } from './config-problem.ts'
import { PAYMENT_CONSENT } from './description.ts'

const ajv = new Ajv({ allErrors: true, verbose: true, useDefaults: true, strict: false })
const matches = ajv.compile<TargetConfig>(configSchema)

/** Fields whose values are nobody's business but the user's. */
const PRIVATE_PARTS = new Set(['tpp', 'psu', 'headers', 'tls'])

/** Every problem of a configuration: none when it can be used. Defaults are filled in on the way. */
export function checkConfig(value: unknown): ConfigProblem[] {
  if (!matches(value)) return (matches.errors ?? []).flatMap(problemOf)
  return [
    ...baseUrlProblems(value),
    ...psuProblems(value),
    ...basketProblems(value),
    ...otherProblems(value),
  ]
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
    case 'enum': {
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

function baseUrlProblems({ baseUrl }: TargetConfig): ConfigProblem[] {
  const problem = (message: string) => [{ path: ['baseUrl'], message }]
  if (!URL.canParse(baseUrl)) {
    return problem(
      `expected a URL such as https://psd2.bank.example/api, found ${JSON.stringify(baseUrl)}`,
    )
  }
  const url = new URL(baseUrl)
  if (url.username !== '' || url.password !== '') {
    return problem('expected a URL without user and password; give an API key under headers')
  }
  if (url.search !== '' || url.hash !== '') {
    return problem('expected a URL without query and fragment: operation paths are put behind it')
  }
  if (/\/v1\/?$/.test(url.pathname)) {
    return problem('expected the part before /v1, found a URL that ends with it; leave /v1 out')
  }
  if (url.protocol === 'https:') return []
  if (url.protocol === 'http:' && isLoopback(url.hostname)) return []
  return problem(
    `expected https (or http on loopback, for tests), found ${url.protocol.slice(0, -1)}`,
  )
}

function psuProblems({ psu }: TargetConfig): ConfigProblem[] {
  const problems: ConfigProblem[] = []
  if (psu.nationalId === undefined && psu.psuId === undefined) {
    problems.push({
      path: ['psu'],
      message: 'expected nationalId (for SCA) or psuId (to leave SCA out), found neither',
    })
  }
  if (psu.ipAddress !== undefined && isIP(psu.ipAddress) === 0) {
    problems.push({ path: ['psu', 'ipAddress'], message: 'expected an IPv4 or IPv6 address' })
  }
  return problems
}

/** The parameters of each path that a basket is addressed with. */
const BASKET_PATHS = {
  path: [],
  authorisationPath: ['basketId'],
  statusPath: ['basketId'],
} as const

function basketProblems({ baskets = {} }: TargetConfig): ConfigProblem[] {
  const problems: ConfigProblem[] = []
  const problem = (field: keyof typeof baskets, message: string) =>
    problems.push({ path: ['baskets', field], message })
  for (const field of ['path', 'authorisationPath', 'statusPath'] as const) {
    const path = baskets[field]
    if (path === undefined) continue
    const found = pathParameters(path)
    const wanted: readonly string[] = BASKET_PATHS[field]
    if (found.join() === wanted.join()) continue
    const list = (names: readonly string[]) =>
      names.length === 0 ? 'no parameter' : names.map((name) => `{${name}}`).join(', ')
    problem(field, `expected a path with ${list(wanted)}, found one with ${list(found)}`)
  }
  if (baskets.body !== undefined && !hasPlaceForPayments(baskets.body)) {
    const example = JSON.stringify(defaultBaskets.body)
    problem('body', `expected a list with an element that holds ${PAYMENT_ID}, such as ${example}`)
  }
  return problems
}

function otherProblems({ sca, tls, headers, production }: TargetConfig): ConfigProblem[] {
  const problems: ConfigProblem[] = []
  if (sca?.redirectUri !== undefined && !URL.canParse(sca.redirectUri)) {
    problems.push({ path: ['sca', 'redirectUri'], message: 'expected an absolute URL' })
  }
  if ((tls?.clientCertificate === undefined) !== (tls?.clientKey === undefined)) {
    problems.push({
      path: ['tls'],
      message: 'expected clientCertificate and clientKey together, found only one of them',
    })
  }
  for (const [name, value] of Object.entries(headers ?? {})) {
    if (!/^[!#$%&'*+.^_`|~\w-]+$/.test(name)) {
      problems.push({ path: ['headers', name], message: 'expected the name of an HTTP header' })
    } else if (/[^\t\x20-\x7e]/.test(value)) {
      problems.push({ path: ['headers', name], message: 'expected a value of printable ASCII' })
    }
  }
  if (production?.allowPayments !== undefined && production.allowPayments !== PAYMENT_CONSENT) {
    problems.push({
      path: ['production', 'allowPayments'],
      message: `expected exactly the words “${PAYMENT_CONSENT}”, found ${JSON.stringify(production.allowPayments)}`,
    })
  }
  return problems
}
