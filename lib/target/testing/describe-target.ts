import { defaultBaskets } from '../../contract/baskets.ts'
import { createAuthority } from '../../signing/authority.ts'
import type { TargetDescription } from '../description.ts'

let issued: { readonly certificate: string; readonly key: string } | undefined

/** A certificate and its key, made once for a test file. */
export function testTpp(): { readonly certificate: string; readonly key: string } {
  if (issued === undefined) {
    const { certificatePem, privateKeyPem } = createAuthority().issue()
    issued = { certificate: certificatePem, key: privateKeyPem }
  }
  return issued
}

/** A target at an address. */
export function describeTarget(
  baseUrl: string,
  changes: Partial<TargetDescription> = {},
): TargetDescription {
  return {
    name: 'test bank',
    baseUrl,
    environment: 'sandbox',
    tpp: testTpp(),
    psu: { nationalId: '13039319955', context: 'PRIVATE', ipAddress: '192.0.2.1' },
    accounts: {
      debtor: [{ bban: '95360573002', currency: 'NOK' }],
      cards: [],
      creditor: [],
      anyAccountNumber: false,
    },
    sca: {},
    address: { town: 'auto' },
    baskets: defaultBaskets,
    headers: {},
    responses: {},
    tls: {},
    limits: { timeoutSeconds: 20, concurrency: 4, maxResponseBytes: 10_000 },
    production: {},
    ...changes,
  }
}
