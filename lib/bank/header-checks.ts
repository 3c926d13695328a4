import { isIP } from 'node:net'
import { acceptFixValues } from '../contract/accept-fix-values.ts'
import { operations, type OperationId } from '../contract/operations.ts'
import { psuContexts, psuHttpMethods } from '../contract/psu-values.ts'
import { formatError, type Check } from './check.ts'
import type { RequestHeaders } from './headers.ts'
import { isUuid } from './uuid.ts'
import { webAddress } from './web-address.ts'

type HeaderCheck = Check<RequestHeaders>

const PUBLISHED: ReadonlySet<string> = new Set(acceptFixValues)
const GEO_LOCATION = /^GEO:-?\d{1,3}(?:\.\d+)?,-?\d{1,3}(?:\.\d+)?$/i

const formats: readonly {
  readonly header: string
  readonly expected: string
  readonly valid: (value: string) => boolean
}[] = [
  {
    header: 'TPP-Redirect-URI',
    expected: 'an absolute http or https URL',
    valid: (value) => webAddress(value) !== undefined,
  },
  {
    header: 'TPP-Redirect-Preferred',
    expected: 'true or false',
    valid: (value) => value === 'true' || value === 'false',
  },
  { header: 'PSU-ID', expected: 'a UUID', valid: isUuid },
  { header: 'PSU-Context', expected: psuContexts.join(' or '), valid: isOneOf(psuContexts) },
  {
    header: 'PSU-HTTP-Method',
    expected: `one of ${psuHttpMethods.join(', ')}`,
    valid: isOneOf(psuHttpMethods),
  },
  { header: 'PSU-Device-ID', expected: 'a UUID', valid: isUuid },
  {
    header: 'PSU-Geo-Location',
    expected: 'GEO:<latitude>,<longitude>',
    valid: (value) => GEO_LOCATION.test(value),
  },
]

function isOneOf(values: readonly string[]): (value: string) => boolean {
  return (value) => values.includes(value)
}

/** Headers of which a second occurrence would leave open which one counts. */
const singleHeaders = [
  'Date',
  'Digest',
  'X-Request-ID',
  'TPP-Session-ID',
  'TPP-Signature-Certificate',
  'Signature',
  'PSU-Corporate-ID',
  ...formats.map(({ header }) => header),
]

const formatChecks: readonly HeaderCheck[] = formats.map(({ header, expected, valid }) => ({
  name: headerCheckName(header, 'format'),
  objection: (headers) => {
    const value = headers.first(header)
    if (value === undefined || value === '' || valid(value)) return undefined
    return formatError(`Header ${header} must be ${expected}`)
  },
}))

const singleChecks: readonly HeaderCheck[] = singleHeaders.map((header) => ({
  name: headerCheckName(header, 'single'),
  objection: (headers) =>
    headers.count(header) > 1 ? formatError(`Header ${header} stands more than once`) : undefined,
}))

function requiredChecks(header: string): HeaderCheck[] {
  return [
    {
      name: headerCheckName(header, 'required'),
      objection: (headers) =>
        headers.first(header) === undefined
          ? { status: 400, code: 'HTTP_HEADER_REQUIRED', text: `Header ${header} is missing` }
          : undefined,
    },
    {
      name: headerCheckName(header, 'non-empty'),
      objection: (headers) =>
        headers.first(header) === '' ? formatError(`Header ${header} is empty`) : undefined,
    },
  ]
}

export function headerCheckName(
  header: string,
  what: 'required' | 'non-empty' | 'format' | 'single' | 'value' | 'everywhere',
): string {
  return `header.${header.toLowerCase()}.${what}`
}

/** Headers that the table requires of payments alone, and a bank may of every request. */
const everywhereChecks: readonly HeaderCheck[] = [
  'x-accept-fix',
  'X-Request-ID',
  'TPP-Session-ID',
  'TPP-Redirect-URI',
  'PSU-IP-Address',
  'PSU-Context',
].map((header) => ({
  name: headerCheckName(header, 'everywhere'),
  optional: true,
  objection: (headers) =>
    headers.first(header) === undefined
      ? { status: 400, code: 'HTTP_HEADER_REQUIRED', text: `Header ${header} is missing` }
      : undefined,
}))

/** Headers whose values the specification leaves to the bank. */
const optionalChecks: readonly HeaderCheck[] = [
  optional('X-Request-ID', 'a UUID', isUuid),
  optional('TPP-Session-ID', 'a UUID', isUuid),
  optional('PSU-IP-Address', 'an IP address', (value) => isIP(value) !== 0),
  optional('x-accept-fix', `of ${acceptFixValues.join(', ')}`, (value) =>
    value.split(',').every((one) => PUBLISHED.has(one.trim())),
  ),
  optional('Accept', 'one that takes JSON', (value) => /(?:json|\*\/\*)/i.test(value)),
]

function optional(
  header: string,
  expected: string,
  valid: (value: string) => boolean,
): HeaderCheck {
  return {
    name: headerCheckName(header, 'value'),
    optional: true,
    objection: (headers) => {
      const value = headers.first(header)
      if (value === undefined || value === '' || valid(value)) return undefined
      return formatError(`Header ${header} must be ${expected}`)
    },
  }
}

/** What an operation's headers must be, apart from what signing says of them. */
export const headerChecks: Readonly<Record<OperationId, readonly HeaderCheck[]>> = {
  'ndct.create': checksOf('ndct.create'),
  'ncbct.create': checksOf('ncbct.create'),
  'periodic.create': checksOf('periodic.create'),
  'payment.status': checksOf('payment.status'),
  'basket.create': checksOf('basket.create'),
  'basket.authorise': checksOf('basket.authorise'),
  'basket.status': checksOf('basket.status'),
  'user.get': checksOf('user.get'),
  'link.get': checksOf('link.get'),
  'sandbox.customers.list': checksOf('sandbox.customers.list'),
  'sandbox.customers.create': checksOf('sandbox.customers.create'),
}

function checksOf(operation: OperationId): HeaderCheck[] {
  const required = operations[operation].requiredHeaders.flatMap(requiredChecks)
  // The sandbox has no PSUs to speak for.
  const everywhere = operation.startsWith('sandbox.') ? [] : everywhereChecks
  return [...required, ...everywhere, ...singleChecks, ...formatChecks, ...optionalChecks]
}
