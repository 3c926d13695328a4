import { ErrorResponse } from '../error-response.ts'
import { componentSchemas, schemaReference } from './components.ts'
import type { DescribedOperation } from './described-operation.ts'
import { commonHeaders } from './headers.ts'
import { referencedOperations } from './referenced-operations.ts'
import { specifiedOperations } from './specified-operations.ts'

/** The interface as an OpenAPI 3.1 document: what the specification gives, and what it leaves open said to be open. */
export function openApi(version: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const operation of [...specifiedOperations, ...referencedOperations]) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: describe(operation) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Norwegian PSD2 payment and account interface',
      version,
      summary: 'Made by samsvar from the contract that it judges banks by.',
      description:
        'The number of CREATED is not specified, so such answers stand under 2XX. Every request is signed; Host, Accept and Content-Type are as usual.',
    },
    servers: [{ url: '{baseUrl}', variables: { baseUrl: { default: 'https://bank.example' } } }],
    paths,
    components: {
      schemas: componentSchemas(),
      parameters: Object.fromEntries(
        commonHeaders.map((header) => [header.name, parameter(header)]),
      ),
    },
  }
}

function describe(operation: DescribedOperation): Record<string, unknown> {
  const { operationId, title, note, tag, request } = operation
  return {
    operationId,
    summary: title,
    ...(note === undefined ? {} : { description: note }),
    tags: [tag],
    parameters: [
      ...pathParameters(operation.path),
      ...operation.booleanQuery.map((name) => query(name, { type: 'boolean' })),
      ...(operation.otherQuery ?? []).map((name) => query(name, {})),
      ...headersOf(operation),
    ],
    ...(request === undefined ? {} : { requestBody: { required: true, content: json(request) } }),
    responses: {
      '2XX': {
        description: operation.created ? 'CREATED' : 'The result',
        ...(operation.response === undefined ? {} : { content: json(operation.response) }),
      },
      '401': { description: 'SCA is required; `_links.scaRedirect` says where' },
      '4XX': {
        description: 'Refused',
        ...(operation.tag === 'Payments' ? { content: json(ErrorResponse) } : {}),
      },
    },
  }
}

/** Every common header; a required one stands here itself, since a reference cannot say so. */
function headersOf({ requiredHeaders }: DescribedOperation): unknown[] {
  const required = new Set(requiredHeaders.map((name) => name.toLowerCase()))
  return commonHeaders.map((header) =>
    required.has(header.name.toLowerCase())
      ? { ...parameter(header), required: true }
      : { $ref: `#/components/parameters/${header.name}` },
  )
}

function parameter(header: (typeof commonHeaders)[number]): Record<string, unknown> {
  return { in: 'header', ...header }
}

function pathParameters(path: string): unknown[] {
  return [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => ({
    in: 'path',
    name,
    required: true,
    schema: { type: 'string' },
  }))
}

function query(name: string, schema: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return { in: 'query', name, required: false, schema }
}

function json(schema: Parameters<typeof schemaReference>[0]): Record<string, unknown> {
  return { 'application/json': { schema: schemaReference(schema) } }
}
