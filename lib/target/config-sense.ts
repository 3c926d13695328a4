import { isIP } from 'node:net'
import { PAYMENT_ID, defaultBaskets, hasPlaceForPayments } from '../contract/baskets.ts'
import { expectedHeaderValue } from '../contract/header-values.ts'
import { pathParameters } from '../contract/path.ts'
import { isLoopback } from './base-url.ts'
import type { ConfigProblem } from './config-problem.ts'
import { PAYMENT_CONSENT } from './description.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * What is wrong with a configuration that its schema cannot say. What is not there or of another type
 * is the schema's to report, and hides nothing else here: a user should hear of everything at once.
 */
export function senseProblems(config: unknown): ConfigProblem[] {
  const { baseUrl, psu, baskets, sca, tls, headers, production } = fieldsOf(config) ?? {}
  return [
    ...baseUrlProblems(baseUrl),
    ...psuProblems(fieldsOf(psu)),
    ...basketProblems(fieldsOf(baskets) ?? {}),
    ...redirectProblems(fieldsOf(sca) ?? {}),
    ...tlsProblems(fieldsOf(tls) ?? {}),
    ...headerProblems(fieldsOf(headers) ?? {}),
    ...productionProblems(fieldsOf(production) ?? {}),
  ]
}

function baseUrlProblems(baseUrl: unknown): ConfigProblem[] {
  if (typeof baseUrl !== 'string') return []
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

function psuProblems(psu: Fields | undefined): ConfigProblem[] {
  if (psu === undefined) return []
  const corporate = fieldsOf(psu['corporate'])
  const problems = [
    ...identityProblems(psu, ['psu']),
    ...(corporate === undefined ? [] : identityProblems(corporate, ['psu', 'corporate'])),
  ]
  if (corporate?.['psuId'] !== undefined && corporate['corporateId'] === undefined) {
    problems.push({
      path: ['psu', 'corporate', 'corporateId'],
      message: 'is missing: with psuId there is no SCA, and so no redirect that would bring it',
    })
  }
  const { ipAddress } = psu
  if (typeof ipAddress === 'string' && isIP(ipAddress) === 0) {
    problems.push({ path: ['psu', 'ipAddress'], message: 'expected an IPv4 or IPv6 address' })
  }
  return problems
}

function identityProblems(psu: Fields, path: readonly string[]): ConfigProblem[] {
  if (psu['nationalId'] !== undefined || psu['psuId'] !== undefined) return []
  const message = 'expected nationalId (for SCA) or psuId (to leave SCA out), found neither'
  return [{ path: [...path], message }]
}

/** The parameters of each path that a basket is addressed with. */
const BASKET_PATHS: Readonly<Record<string, readonly string[]>> = {
  path: [],
  authorisationPath: ['basketId'],
  statusPath: ['basketId'],
}

function basketProblems(baskets: Fields): ConfigProblem[] {
  const problems: ConfigProblem[] = []
  const problem = (field: string, message: string) =>
    problems.push({ path: ['baskets', field], message })
  for (const [field, wanted] of Object.entries(BASKET_PATHS)) {
    const path = baskets[field]
    if (typeof path !== 'string') continue
    const found = pathParameters(path)
    if (found.join() === wanted.join()) continue
    const list = (names: readonly string[]) =>
      names.length === 0 ? 'no parameter' : names.map((name) => `{${name}}`).join(', ')
    problem(field, `expected a path with ${list(wanted)}, found one with ${list(found)}`)
  }
  const body = fieldsOf(baskets['body'])
  if (body !== undefined && !hasPlaceForPayments(body)) {
    const example = JSON.stringify(defaultBaskets.body)
    problem('body', `expected a list with an element that holds ${PAYMENT_ID}, such as ${example}`)
  }
  return problems
}

function redirectProblems({ redirectUri }: Fields): ConfigProblem[] {
  if (typeof redirectUri !== 'string' || URL.canParse(redirectUri)) return []
  return [{ path: ['sca', 'redirectUri'], message: 'expected an absolute URL' }]
}

function tlsProblems({ clientCertificate, clientKey }: Fields): ConfigProblem[] {
  if ((clientCertificate === undefined) === (clientKey === undefined)) return []
  const message = 'expected clientCertificate and clientKey together, found only one of them'
  return [{ path: ['tls'], message }]
}

/** Headers that are made anew for every request; the same one on all would make each of them wrong. */
const MADE_ANEW = new Set([
  'date',
  'digest',
  'signature',
  'tpp-signature-certificate',
  'x-request-id',
  'content-length',
])

function headerProblems(headers: Fields): ConfigProblem[] {
  return Object.entries(headers).flatMap(([name, value]) => {
    const message = typeof value === 'string' ? headerProblem(name, value) : undefined
    return message === undefined ? [] : [{ path: ['headers', name], message }]
  })
}

function headerProblem(name: string, value: string): string | undefined {
  if (!/^[!#$%&'*+.^_`|~\w-]+$/.test(name)) return 'expected the name of an HTTP header'
  if (/[^\t\x20-\x7e]/.test(value)) return 'expected a value of printable ASCII'
  if (MADE_ANEW.has(name.toLowerCase())) {
    return 'is made by samsvar for each request; take it out'
  }
  const expected = expectedHeaderValue(name, value)
  return expected === undefined ? undefined : `expected ${expected}, as the interface does`
}

function productionProblems({ allowPayments }: Fields): ConfigProblem[] {
  if (typeof allowPayments !== 'string' || allowPayments === PAYMENT_CONSENT) return []
  const message = `expected exactly the words “${PAYMENT_CONSENT}”, found ${JSON.stringify(allowPayments)}`
  return [{ path: ['production', 'allowPayments'], message }]
}

/** The fields of a value; undefined when it is no object. */
export function fieldsOf(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : undefined
}
