import type { Variation, Variations } from './variation.ts'

const only = (version: '1.2' | '1.3'): Variation => ({
  description: `speaks TLS ${version} and no other version`,
  because: 'TLS 1.2 or higher is asked for, not all of them',
  rulings: [18],
  apply: (policy) => ({ ...policy, tlsVersions: [version] }),
})

/** Which versions of TLS the bank speaks, where it is reached over TLS. */
export const tlsVariations: Variations = {
  'tls-1.2-only': only('1.2'),
  'tls-1.3-only': only('1.3'),
}
