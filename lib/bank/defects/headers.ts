import { operations, products } from '../../contract/operations.ts'
import { headerCheckName, headerChecks } from '../header-checks.ts'
import { leavingOut } from '../policy.ts'
import { UNKNOWN_PSU } from '../sca-redirect.ts'
import { collect, type Defect } from './defect.ts'

/** Further checks that would catch the same request, and so hide the defect. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  'header.psu-id.required': [UNKNOWN_PSU],
  'header.psu-id.non-empty': [UNKNOWN_PSU],
  'header.psu-id.format': [UNKNOWN_PSU],
  'header.digest.required': ['signature.digest-missing'],
}

/** The rules that are about a check of a header's value: judged with domestic payments alone. */
const TRIPS: Readonly<Record<string, readonly string[]>> = {
  'header.psu-id.format': ['headers.ndct.psu-id.uuid', 'headers.ndct.psu-id.known'],
  'header.psu-context.format': ['headers.ndct.psu-context.one-of'],
  'header.psu-http-method.format': ['headers.ndct.psu-http-method.one-of'],
  'header.tpp-redirect-preferred.format': ['headers.ndct.tpp-redirect-preferred.boolean'],
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

/** The rules about a header that is missing, or empty: one for each product. */
export function presenceRules(header: string, what: 'required' | 'non-empty'): string[] {
  return products
    .filter((product) => operations[`${product}.create`].requiredHeaders.includes(header))
    .map((product) => `headers.${product}.${header.toLowerCase()}.${what}`)
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
export const headerDefects = collect(
  headerChecks['ndct.create'].map(({ name }): [string, Defect] => [
    `${name.replace('header.', 'headers.')}:lax`,
    {
      description: `does not check ${name}`,
      trips: TRIPS[name] ?? presence.get(name) ?? [],
      apply: (policy) => leavingOut(policy, [name, ...(ALSO[name] ?? [])]),
    },
  ]),
)
