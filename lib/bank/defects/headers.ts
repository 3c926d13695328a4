import { operations } from '../../contract/operations.ts'
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

/** The rules that are about a check, where the name of the check does not tell. */
const TRIPS: Readonly<Record<string, readonly string[]>> = {
  'header.digest.required': ['signing.digest.present'],
  'header.tpp-signature-certificate.required': ['signing.certificate.present'],
  'header.signature.required': ['signing.signature.present'],
  'header.psu-id.format': ['headers.ndct.psu-id.uuid', 'headers.ndct.psu-id.known'],
  'header.psu-context.format': ['headers.ndct.psu-context.one-of'],
  'header.psu-http-method.format': ['headers.ndct.psu-http-method.one-of'],
  'header.tpp-redirect-preferred.format': ['headers.ndct.tpp-redirect-preferred.boolean'],
  // Invalid values of these are only observed, or no rule is about them.
  'header.psu-device-id.format': [],
  'header.psu-geo-location.format': [],
  'header.tpp-redirect-uri.format': [],
}

const required = operations['ndct.create'].requiredHeaders.flatMap((header) =>
  (['required', 'non-empty'] as const).map((what) => headerCheckName(header, what)),
)

function tripsOf(check: string): readonly string[] {
  return (
    TRIPS[check] ?? (required.includes(check) ? [check.replace('header.', 'headers.ndct.')] : [])
  )
}

/** Defects in how a bank looks at the headers of a payment: each check left out. */
export const headerDefects = collect(
  headerChecks['ndct.create'].map(({ name }): [string, Defect] => [
    `${name.replace('header.', 'headers.ndct.')}:lax`,
    {
      description: `does not check ${name}`,
      trips: tripsOf(name),
      apply: (policy) => leavingOut(policy, [name, ...(ALSO[name] ?? [])]),
    },
  ]),
)
