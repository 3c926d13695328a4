import { defaultBaskets } from '../lib/contract/baskets.ts'
import { operations } from '../lib/contract/operations.ts'
import type { World } from '../lib/exchange/world.ts'
import { distinguishedName } from '../lib/signing/distinguished-name.ts'

/** A target as rich as targets come, for the generators' own tests and for examples in the documentation. */
export const sampleWorld: World = {
  environment: 'sandbox',
  asOf: '2026-12-01',
  debtorAccounts: [
    { bban: '95360573002', currency: 'NOK' },
    { bban: '90412263056', currency: 'NOK' },
  ],
  cardAccounts: [{ identification: '5413-XXXX-XXXX-0019', currency: 'NOK' }],
  creditorAccounts: [],
  town: 'both',
  anyAccountNumber: true,
  certificate: {
    serial: '0A7F31D2E405C6B8',
    issuer: distinguishedName(
      { C: 'NO' },
      { O: 'Fjord, Trust' },
      { ST: 'Oslo' },
      { CN: 'Fjord CA' },
    ),
  },
  baskets: { ...defaultBaskets, statusPath: operations['basket.status'].path },
}
