import type { World } from '../lib/exchange/world.ts'
import { structuredAddresses } from '../lib/rules/structured-addresses.ts'

/** Whether the target may demand structured addresses: on the first day it may or may not. */
export function structuredAddressesDemanded({ environment, asOf }: World): boolean {
  return asOf >= structuredAddresses.from[environment]
}
