import { currencies } from '../../contract/currencies.ts'

const LISTED: ReadonlySet<string> = new Set(currencies)

/** A currency that is not listed is for others to refuse. */
export function isForeign(currency: string | undefined): boolean {
  return currency !== undefined && currency !== 'NOK' && LISTED.has(currency)
}
