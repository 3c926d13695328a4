import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatSignatureHeader,
  parseSignatureHeader,
  SIGNATURE_PARTS,
  type SignatureHeaderFault,
} from './signature-header.ts'
import { wireText } from './testing/wire-text.ts'

const PARTS = {
  keyId: 'SN=1F,CA=CN=CA',
  algorithm: 'rsa-sha256',
  headers: 'date',
  signature: 'c2ln',
}
const WRITTEN = 'keyId="SN=1F,CA=CN=CA",algorithm="rsa-sha256",headers="date",signature="c2ln"'

describe('formatSignatureHeader', () => {
  test('writes key="value" joined by commas', () => {
    expect(formatSignatureHeader(PARTS)).toBe(WRITTEN)
  })
})

describe('parseSignatureHeader', () => {
  const value = fc
    .array(
      fc.oneof(
        fc.constantFrom('\\"', '\\\\', '\\,', ',', ';', '=', ' '),
        fc.string({ minLength: 1, maxLength: 1 }).filter((c) => c !== '"' && c !== '\\'),
      ),
    )
    .map((characters) => characters.join(''))
  const parts = fc.record({ keyId: value, algorithm: value, headers: value, signature: value })

  test('reads what was written, whatever the order and the blanks after commas', () => {
    fc.assert(
      fc.property(
        parts,
        fc.shuffledSubarray([...SIGNATURE_PARTS], { minLength: 4 }),
        fc.constantFrom(',', ', ', ' ,\t'),
        (parts, order, comma) => {
          const text = order.map((part) => `${part}="${parts[part]}"`).join(comma)
          expect(parseSignatureHeader(text)).toEqual({ ok: true, parts })
        },
      ),
    )
  })

  test('leaves further parts to the signer, quoted or bare numbers', () => {
    const text = `created=1402170695,${WRITTEN},expires=1402170699.25,version="1",constructor="x"`
    expect(parseSignatureHeader(text)).toEqual({ ok: true, parts: PARTS })
  })

  test.each(SIGNATURE_PARTS)('tells that %s is missing', (part) => {
    const { [part]: _, ...kept } = PARTS
    expect(parseSignatureHeader(formatSignatureHeader(kept))).toEqual({
      ok: false,
      parts: kept,
      faults: [{ kind: 'part-missing', part }],
    })
  })

  test('tells every missing part', () => {
    expect(faults('keyId="x"').map(({ kind }) => kind)).toEqual([
      'part-missing',
      'part-missing',
      'part-missing',
    ])
  })

  test('tells a part that comes several times, once, and keeps the first', () => {
    expect(parseSignatureHeader(`${WRITTEN},keyId="other",keyId="third"`)).toEqual({
      ok: false,
      parts: PARTS,
      faults: [{ kind: 'part-duplicated', part: 'keyId' }],
    })
  })

  test.each([
    ['unclosed-quote', WRITTEN.slice(0, -1)],
    ['unclosed-quote', 'keyId="x\\"'],
    ['no-equals-sign', WRITTEN.replace('algorithm=', 'algorithm')],
    ['no-equals-sign', WRITTEN.replace('algorithm=', 'algorithm =')],
    ['no-equals-sign', 'keyId'],
    ['joined-by-semicolon', WRITTEN.replaceAll('",', '";')],
    ['joined-by-semicolon', WRITTEN.replace('",', '" ; ')],
    ['junk', ''],
    ['junk', `${WRITTEN},`],
    ['junk', `,${WRITTEN}`],
    ['junk', ` ${WRITTEN}`],
    ['junk', `${WRITTEN} x`],
    ['junk', WRITTEN.replace('"rsa-sha256"', 'rsa-sha256')],
    ['junk', WRITTEN.replace('"rsa-sha256"', "'rsa-sha256'")],
    ['junk', `Signature ${WRITTEN}`.replace('Signature ', '"')],
    ['junk', WRITTEN.replace('",', '"')],
  ])('tells apart %s: %s', (kind, text) => {
    expect(faults(text).map((fault) => fault.kind)).toEqual([kind])
  })

  test('keeps the parts before a syntax fault, and says where it is', () => {
    const text = 'keyId="a",algorithm="b";headers="date"'
    expect(parseSignatureHeader(text)).toEqual({
      ok: false,
      parts: { keyId: 'a', algorithm: 'b' },
      faults: [{ kind: 'joined-by-semicolon', at: 23, found: ';headers="date"' }],
    })
  })

  test('reads any text', () => {
    fc.assert(
      fc.property(wireText, (text) => {
        parseSignatureHeader(text)
      }),
    )
  })
})

function faults(text: string): readonly SignatureHeaderFault[] {
  const parsed = parseSignatureHeader(text)
  return parsed.ok ? [] : parsed.faults
}
