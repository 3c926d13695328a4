import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sameName } from '../../lib/signing/distinguished-name.ts'
import { oddIssuers, ODD_ISSUERS } from '../../lib/signing/kinds/odd-issuers.ts'
import { sameSerial } from '../../lib/signing/serial.ts'
import { names } from '../../lib/signing/testing/names.ts'
import { paymentSource } from '../violations/payment-source.ts'
import type { World } from '../../lib/exchange/world.ts'
import type { RequestSource } from '../request-variant.ts'
import { sampleWorld } from '../world.ts'
import { certificatePairs } from './certificates.ts'
import * as others from './other-odd-names.ts'
import { otherSerials } from './other-serials.ts'

const sourceAt = (world: World): RequestSource => {
  const { plan, payments } = paymentSource('ndct', world)
  return { world, plans: payments().map(plan) }
}

const otherNames = Object.entries(others)

describe.each(otherNames)('%s', (_, otherOf) => {
  test('never makes the name that there is, as anyone may compare names', () => {
    fc.assert(
      fc.property(names, fc.nat(), (name, seed) => {
        const other = otherOf(name)
        if (other === undefined) return
        for (const found of fc.sample(other, { seed, numRuns: 5 })) {
          expect(sameName(found, name)).toBe(false)
          if (otherOf !== others.otherSpecial) expect(folded(found)).not.toBe(folded(name))
        }
      }),
    )
  })
})

/** Names as RFC 5280 has them compared at the most: without regard to case, and to blanks at the ends. */
function folded(name: Parameters<typeof sameName>[0]): string {
  return JSON.stringify(
    name.map((place) =>
      place
        .map(
          ({ oid, text = '', der }) =>
            `${oid} ${text.normalize('NFKD').toLowerCase().trim()} ${text === '' ? der : ''}`,
        )
        .toSorted(),
    ),
  )
}

test('every odd issuer gives occasion for another name, but those with blanks', () => {
  const without = ODD_ISSUERS.filter((kind) =>
    [others.otherSpecial, others.otherLetter, others.attributeLeftOut].every(
      (otherOf) => otherOf(oddIssuers[kind].name) === undefined,
    ),
  )
  expect(without).toEqual(['issuer-leading-blank', 'issuer-trailing-blank', 'issuer-long'])
})

test('other serial numbers are other numbers', () => {
  const serials = fc
    .uint8Array({ minLength: 1, maxLength: 20 })
    .map((octets) => Buffer.from(octets).toString('hex').toUpperCase())
  fc.assert(
    fc.property(serials, fc.constantFrom(...Object.values(otherSerials)), (serial, otherOf) => {
      const other = otherOf(serial)
      if (other === undefined) return
      expect(other).toMatch(/^[0-9A-F]+$/)
      expect(sameSerial(other, serial)).toBe(false)
    }),
  )
})

describe('a run without further certificates', () => {
  const { furtherCertificates: _, ...world } = sampleWorld

  test.each(Object.entries(certificatePairs))('skips %s and says why', (_, pairsOf) => {
    expect(pairsOf(sourceAt(world))).toEqual({
      skip: expect.stringMatching(
        /^the run has no certificate of the kind \S+.*\(tpp\.certificates\)$/,
      ),
    })
  })
})

test('a run with some of them tries the rules that they are for', () => {
  const { certificate } = sampleWorld
  const world = { ...sampleWorld, furtherCertificates: { 'namesake-ca': certificate } }
  const pairs = certificatePairs['signing.certificate.unknown-ca'](sourceAt(world))
  expect(pairs).toMatchObject({ refused: [{ kind: 'namesake-ca' }] })
})
