import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distinguishedName, formatName, sameName } from './distinguished-name.ts'
import { parseName } from './parse-name.ts'
import { nameText, names } from './testing/names.ts'
import { wireText } from './testing/wire-text.ts'

describe('parseName', () => {
  test('reads back every name that formatName writes', () => {
    fc.assert(
      fc.property(names, (name) => {
        const read = parseName(formatName(name))
        expect(read !== undefined && sameName(read, name)).toBe(true)
      }),
    )
  })

  test('tells names apart that differ in one value', () => {
    fc.assert(
      fc.property(nameText, nameText, (one, other) => {
        fc.pre(one !== other)
        const read = parseName(formatName(distinguishedName({ C: 'NO' }, { O: one })))
        expect(
          read !== undefined && sameName(read, distinguishedName({ C: 'NO' }, { O: other })),
        ).toBe(false)
      }),
    )
  })

  test.each([
    ['blanks around separators', 'CN = CA , O=Bank ,  C= NO '],
    ['object identifiers', '2.5.4.3=CA,OID.2.5.4.10=Bank,oid.2.5.4.6=NO'],
    ['types in lower case', 'cn=CA,o=Bank,c=NO'],
    ['encodings', 'CN=#0c024341,O=#130442616E6B,C=NO'],
    ['quotes', 'CN="CA",O="Bank" ,C=NO'],
    ['needless escapes', String.raw`CN=\43A,O=B\61nk,C=NO`],
    ['semicolons', 'CN=CA;O=Bank;C=NO'],
  ])('takes %s for the same name', (_, text) => {
    const read = parseName(text)
    expect(read).toBeDefined()
    expect(sameName(read ?? [], distinguishedName({ C: 'NO' }, { O: 'Bank' }, { CN: 'CA' }))).toBe(
      true,
    )
  })

  test.each([
    [String.raw`CN=\  a \ `, '  a  '],
    [String.raw`CN= a\ ` + '  ', 'a '],
    [String.raw`CN=a\\ `, 'a\\'],
    [String.raw`CN=\#1,C=NO`, '#1'],
    [String.raw`CN="a,b+c;d<e>#f\"g\\ ",C=NO`, 'a,b+c;d<e>#f"g\\ '],
    [String.raw`CN="#0C0161",C=NO`, '#0C0161'],
    [String.raw`CN=Lu\C4\8Di\C4\87`, 'Lučić'],
    ['CN=Bjørn', 'Bjørn'],
    ['CN=a=b', 'a=b'],
    [String.raw`CN=a\, b `, 'a, b'],
    ['CN=a  b', 'a  b'],
    ['CN=', ''],
  ])('reads the value of %s', (text, value) => {
    expect(parseName(text)?.at(-1)).toEqual([{ oid: '2.5.4.3', text: value }])
  })

  test('knows an encoding that is no text by its octets', () => {
    for (const der of ['020101', '0C02FF20']) {
      expect(parseName(`CN=#${der}`)).toEqual([[{ oid: '2.5.4.3', der }]])
    }
  })

  test.each([
    '',
    'CN',
    '=CA',
    'CA',
    'CN=CA,',
    ',CN=CA',
    'CN=CA,,C=NO',
    'CN=CA+,C=NO',
    'XX=CA',
    'S=Oslo',
    'CN=a"b',
    'CN=a<b',
    'CN=a\\',
    String.raw`CN=a\x`,
    String.raw`CN=a\FF`,
    'CN="a',
    'CN="a"b',
    'CN=#',
    'CN=#0',
    'CN=#0C',
    'CN=#0C0461',
    'CN=#zz',
    'CN=#1C03000000',
    'CN=#1C0400110000',
    '/C=NO/CN=CA',
  ])('does not take %j for a name', (text) => {
    expect(parseName(text)).toBeUndefined()
  })

  test('reads any text', () => {
    fc.assert(
      fc.property(wireText, (text) => {
        parseName(text)
      }),
    )
    const pieces = fc.constantFrom(
      'CN=',
      'O=',
      ',',
      '+',
      ';',
      '"',
      '\\',
      '#',
      '0C',
      ' ',
      '=',
      'ø',
      '<',
    )
    fc.assert(
      fc.property(fc.array(pieces), (pieces) => {
        parseName(pieces.join(''))
      }),
      { numRuns: 1000 },
    )
  })
})
