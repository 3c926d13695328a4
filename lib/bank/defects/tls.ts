import { BANK_TLS_VERSIONS, type BankTlsVersion } from '../server.ts'
import { collect, type Defect } from './defect.ts'

const speaks = (
  tlsVersions: readonly BankTlsVersion[],
  description: string,
  ...trips: string[]
): Defect => ({ description, trips, apply: (policy) => ({ ...policy, tlsVersions }) })

const [OLDEST, OLD, RIGHT, NEWEST] = BANK_TLS_VERSIONS
const REFUSES_OLDEST = 'transport.tls-1-0.refused'
const REFUSES_OLD = 'transport.tls-1-1.refused'
const SPEAKS_RIGHT = 'transport.tls-1-2.accepted'

/** Defects in the versions of TLS that a bank speaks. */
export const tlsDefects = collect([
  ['tls:also-1.0', speaks([OLDEST, RIGHT, NEWEST], 'speaks TLS 1.0 too', REFUSES_OLDEST)],
  ['tls:also-1.1', speaks([OLD, RIGHT, NEWEST], 'speaks TLS 1.1 too', REFUSES_OLD)],
  [
    'tls:all-versions',
    speaks(BANK_TLS_VERSIONS, 'speaks every version of TLS', REFUSES_OLDEST, REFUSES_OLD),
  ],
  ['tls:only-1.1', speaks([OLD], 'speaks TLS 1.1 and no other version', REFUSES_OLD, SPEAKS_RIGHT)],
])
