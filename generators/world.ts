import { defaultBaskets } from '../lib/contract/baskets.ts'
import { operations } from '../lib/contract/operations.ts'
import { CERTIFICATE_KINDS } from '../lib/signing/kinds/certificate-kinds.ts'
import type { IssuerAndSerial } from '../lib/signing/key-id.ts'
import { oddIssuers } from '../lib/signing/kinds/odd-issuers.ts'
import { oddSerials } from '../lib/signing/kinds/odd-serials.ts'
import type { World } from '../lib/exchange/world.ts'
import { distinguishedName } from '../lib/signing/distinguished-name.ts'

const usual: IssuerAndSerial = {
  serial: '0A7F31D2E405C6B8',
  issuer: distinguishedName({ C: 'NO' }, { O: 'Fjord, Trust' }, { ST: 'Oslo' }, { CN: 'Fjord CA' }),
}

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
  certificate: usual,
  furtherCertificates: Object.fromEntries(
    CERTIFICATE_KINDS.map((kind) => [
      kind,
      {
        serial: hasKey(oddSerials, kind) ? oddSerials[kind].serial : usual.serial,
        issuer: hasKey(oddIssuers, kind) ? oddIssuers[kind].name : usual.issuer,
      },
    ]),
  ),
  corporate: {
    session: 'corporate',
    debtorAccounts: [{ bban: '95360582222', currency: 'NOK' }],
    withoutBody: { operation: 'user.get', session: 'corporate' },
  },
  sandboxCustomers: { privateType: 'PRIVATE', firstNumber: 0 },
  withoutBody: { operation: 'user.get' },
  baskets: { ...defaultBaskets, statusPath: operations['basket.status'].path },
}

function hasKey<Table extends object>(table: Table, key: PropertyKey): key is keyof Table {
  return Object.hasOwn(table, key)
}
