import { acceptFixesOf, expectedHeaderValue } from './header-values.ts'
import { LINK, operations, type Operation, type OperationId } from './operations.ts'
import { validateBody } from './validate.ts'

/** A request as it stands on the wire, taken apart. Of its signature the contract says only that there is one. */
export interface SentRequest {
  readonly operation: OperationId
  readonly method: string
  /** What comes behind the base URL, with the query. */
  readonly target: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body?: Uint8Array
}

/** Where the path of an operation differs from the usual one. */
export type Paths = { readonly [Id in OperationId]?: string }

/** The first way in which a request breaks the contract; undefined when it keeps it. */
export function requestViolation(request: SentRequest, paths: Paths = {}): string | undefined {
  const operation = operations[request.operation]
  return (
    lineViolation(request, operation, paths[request.operation] ?? operation.path) ??
    headerViolation(request, operation) ??
    bodyViolation(request, operation)
  )
}

function lineViolation(
  { method, target }: SentRequest,
  operation: Operation,
  template: string,
): string | undefined {
  if (method !== operation.method) return `method: must be ${operation.method}, not ${method}`
  // The target has chosen it.
  if (template === LINK) return undefined
  const [path = '', query = ''] = target.split('?', 2)
  if (!fits(path, template)) return `path: must be ${template}, not ${path}`
  for (const [name, value] of new URLSearchParams(query)) {
    if (!operation.query.includes(name)) return `query: ${operation.title} has no ${name}`
    // The only parameter that the operations have so far is a boolean.
    if (value !== 'true' && value !== 'false') return `query.${name}: must be true or false`
  }
  return undefined
}

function fits(path: string, template: string): boolean {
  const [own, wanted] = [path.split('/'), template.split('/')]
  return (
    own.length === wanted.length &&
    wanted.every((part, at) => (part.startsWith('{') ? own[at] !== '' : own[at] === part))
  )
}

function headerViolation({ headers }: SentRequest, operation: Operation): string | undefined {
  const values = new Map<string, string>()
  for (const [name, value] of headers) {
    const key = name.toLowerCase()
    if (values.has(key)) return `header ${name}: comes twice`
    values.set(key, value)
    const expected = expectedHeaderValue(name, value)
    if (expected !== undefined) return `header ${name}: must be ${expected}, not ${value}`
  }
  const missing = operation.requiredHeaders.find(
    (name) => (values.get(name.toLowerCase()) ?? '') === '',
  )
  if (missing !== undefined) return `header ${missing}: is required`
  const fixes = acceptFixesOf(values.get('x-accept-fix') ?? '')
  const lacking = operation.requiredFix === undefined || fixes.includes(operation.requiredFix)
  return lacking ? undefined : `header x-accept-fix: must have ${operation.requiredFix}`
}

function bodyViolation(
  { operation, headers, body }: SentRequest,
  { hasBody, title }: Operation,
): string | undefined {
  if (!hasBody) return body === undefined ? undefined : `body: ${title} has none`
  if (body === undefined) return 'body: is required'
  if (!headers.some(([name]) => name.toLowerCase() === 'content-type')) {
    return 'header Content-Type: is required with a body'
  }
  const json = parse(body)
  if (json === undefined) return 'body: must be JSON in UTF-8'
  const [first] = validateBody(operation, json)
  return first === undefined ? undefined : `body.${first.path}: ${first.message}`
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body))
  } catch {
    return undefined // no JSON, or no UTF-8: that is what the caller wants to know
  }
}
