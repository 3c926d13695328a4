import { operations, products } from '../../contract/operations.ts'
import { acceptFixCheck } from '../accept-fix.ts'
import { headerCheckName, headerChecks } from '../header-checks.ts'
import { leavingOut } from '../policy.ts'
import { REDIRECT_URI, UNKNOWN_PSU } from '../sca-redirect.ts'
import { collect, type Defect } from './defect.ts'

/** Further checks that would catch the same request, and so hide the defect. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  'header.psu-id.required': [UNKNOWN_PSU],
  'header.psu-id.non-empty': [UNKNOWN_PSU],
  'header.psu-id.format': [UNKNOWN_PSU],
  'header.digest.required': ['signature.digest-missing'],
  'header.tpp-redirect-uri.required': [REDIRECT_URI],
  'header.tpp-redirect-uri.non-empty': [REDIRECT_URI],
  'header.x-accept-fix.required': [acceptFixCheck.name],
  'header.x-accept-fix.non-empty': [acceptFixCheck.name],
}

/** The rules about the value of a header, one for each product. */
export function valueRules(...rules: readonly string[]): string[] {
  return rules.flatMap((rule) => products.map((product) => `headers.${product}.${rule}`))
}

/** Rules that notice the checks left out besides. */
const ALSO_TRIPS: Readonly<Record<string, readonly string[]>> = {
  'psu-id': valueRules('psu-id.known'),
  'x-accept-fix': ['basket.authorisation.accept-fix.required'],
}

/** The rules that are about a check of a header's value. */
const TRIPS: Readonly<Record<string, readonly string[]>> = {
  'header.psu-id.format': valueRules('psu-id.uuid', 'psu-id.known'),
  'header.psu-context.format': valueRules('psu-context.one-of'),
  'header.psu-http-method.format': valueRules('psu-http-method.one-of'),
  'header.tpp-redirect-preferred.format': valueRules('tpp-redirect-preferred.boolean'),
  // Invalid values of these are only observed, or no rule is about them.
  'header.psu-device-id.format': [],
  'header.psu-geo-location.format': [],
  'header.tpp-redirect-uri.format': [],
}

/** Rules that have another name where an area of its own is about the header. */
const SIGNING: Readonly<Record<string, string>> = {
  'headers.ndct.digest.required': 'signing.digest.present',
  'headers.ndct.tpp-signature-certificate.required': 'signing.certificate.present',
  'headers.ndct.signature.required': 'signing.signature.present',
}

/** The operations whose headers rules are about, by what stands for them in the rules' ids. */
const judged = {
  ndct: 'ndct.create',
  ncbct: 'ncbct.create',
  periodic: 'periodic.create',
  basket: 'basket.authorise',
  'sandbox-customers-list': 'sandbox.customers.list',
  'sandbox-customers-create': 'sandbox.customers.create',
} as const

/** The rules about a header that is missing, or empty: one for each operation that requires it. */
export function presenceRules(header: string, what: 'required' | 'non-empty'): string[] {
  return Object.entries(judged)
    .filter(([, operation]) => operations[operation].requiredHeaders.includes(header))
    .map(([subject]) => `headers.${subject}.${header.toLowerCase()}.${what}`)
    .map((rule) => SIGNING[rule] ?? rule)
}

const presence = new Map(
  operations['ndct.create'].requiredHeaders.flatMap((header) =>
    (['required', 'non-empty'] as const).map(
      (what) => [headerCheckName(header, what), presenceRules(header, what)] as const,
    ),
  ),
)

/** Defects in how a bank looks at the headers of a payment, whatever the product: each check left out. */
export const headerDefects = collect([
  ...headerChecks['ndct.create'].map(({ name }): [string, Defect] => [
    `${name.replace('header.', 'headers.')}:lax`,
    {
      description: `does not check ${name}`,
      trips: TRIPS[name] ?? presence.get(name) ?? [],
      alsoTrips: ALSO_TRIPS[name.split('.')[1] ?? ''] ?? [],
      apply: (policy) => leavingOut(policy, [name, ...(ALSO[name] ?? [])]),
    },
  ]),
  [
    'headers.repeated:status-500',
    {
      description: 'breaks down over a TPP-Session-ID that comes twice',
      trips: ['headers.ndct.values.repeated', 'responses.status.no-server-error'],
      apply: (policy) => ({
        ...policy,
        statuses: [
          { check: headerCheckName('TPP-Session-ID', 'single'), status: 500 },
          ...policy.statuses,
        ],
      }),
    },
  ],
])
