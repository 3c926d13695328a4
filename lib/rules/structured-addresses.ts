import { isObject } from './constraints/fields.ts'

/** Where structured addresses are specified, and from which day on each environment demands them. */
export const structuredAddresses = {
  clause: { part: 'Versioning', item: 'Structured addresses' },
  from: { sandbox: '2026-08-13', production: '2026-11-15' },
} as const

/** An object is no address without a town, whatever the town is called; what is no object is another rule's matter. */
export function lacksTown(address: unknown): boolean {
  return isObject(address) && address.city === undefined && address.townName === undefined
}
