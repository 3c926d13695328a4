import type { X509Certificate } from 'node:crypto'
import { children, readExtension, readOid } from './certificate-der.ts'

/** Roles of a payment service provider, by the object identifiers of ETSI TS 119 495. */
export const PSD2_ROLES = {
  PSP_AS: '0.4.0.19495.1.1',
  PSP_PI: '0.4.0.19495.1.2',
  PSP_AI: '0.4.0.19495.1.3',
  PSP_IC: '0.4.0.19495.1.4',
} as const

export type Psd2Role = keyof typeof PSD2_ROLES
const ROLE_NAMES = Object.keys(PSD2_ROLES) as Psd2Role[]

/** The extension of RFC 3739 that holds statements about qualified certificates. */
export const QC_STATEMENTS = '1.3.6.1.5.5.7.1.3'
/** The statement of ETSI TS 119 495 with the roles, the authority's name and its id. */
export const PSD2_STATEMENT = '0.4.0.19495.2'

/** The roles that a certificate states; none when it states none in the way that ETSI TS 119 495 says. */
export function psd2Roles(certificate: X509Certificate): Psd2Role[] {
  const stated = new Set(statedRoles(certificate))
  return ROLE_NAMES.filter((role) => stated.has(PSD2_ROLES[role]))
}

/** Whether a certificate has any statements about qualified certificates. */
export function statesQualification({ raw }: X509Certificate): boolean {
  return readExtension(raw, QC_STATEMENTS) !== undefined
}

function statedRoles(certificate: X509Certificate): string[] {
  try {
    for (const statement of children(readExtension(certificate.raw, QC_STATEMENTS))) {
      const [id, information] = children(statement)
      if (readOid(id) !== PSD2_STATEMENT) continue
      const [roles] = children(information)
      return children(roles).map((role) => readOid(children(role)[0]))
    }
  } catch {
    // An extension that is missing or built otherwise states no roles.
  }
  return []
}
