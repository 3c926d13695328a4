import fc from 'fast-check'

const DOMESTIC = ['DNBANOKK', 'NDEANOKK', 'HANDNOKK', 'DABANO22'] as const
const FOREIGN = ['DEUTDEFF', 'NDEASESS', 'DABADKKK', 'BARCGB22', 'BNPAFRPP'] as const

/** The BIC of a real bank with 8 characters, or the 11 that name its head office. */
export function bic(banks: 'domestic' | 'foreign' = 'domestic'): fc.Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom(...(banks === 'domestic' ? DOMESTIC : FOREIGN)), fc.boolean())
    .map(([bank, long]) => (long ? `${bank}XXX` : bank))
}
