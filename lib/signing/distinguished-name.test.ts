import { describe, expect, test } from 'vitest'
import { distinguishedName, formatName, sameName } from './distinguished-name.ts'

const cn = (text: string) => formatName(distinguishedName({ CN: text }))

describe('formatName', () => {
  test('reverses the order of the certificate', () => {
    expect(formatName(distinguishedName({ C: 'NO' }, { O: 'Bank' }, { CN: 'CA' }))).toBe(
      'CN=CA,O=Bank,C=NO',
    )
  })

  test('joins the attributes of one place by a plus sign', () => {
    expect(formatName(distinguishedName({ C: 'NO' }, { CN: 'CA', OU: 'IT' }))).toBe(
      'OU=IT+CN=CA,C=NO',
    )
  })

  test('knows the short names of RFC 2253 and no other', () => {
    const name = distinguishedName(
      { CN: '1' },
      { L: '2' },
      { ST: '3' },
      { O: '4' },
      { OU: '5' },
      { C: '6' },
      { STREET: '7' },
      { DC: '8' },
      { UID: '9' },
    )
    expect(formatName(name.toReversed())).toBe('CN=1,L=2,ST=3,O=4,OU=5,C=6,STREET=7,DC=8,UID=9')
    expect(formatName([[{ oid: '2.5.4.97', text: 'PSDNO', der: '0C0550534E4F' }]])).toBe(
      '2.5.4.97=#0C0550534E4F',
    )
  })

  test('writes a value that is no string as its encoding', () => {
    expect(formatName([[{ oid: '2.5.4.3', der: '020101' }]])).toBe('CN=#020101')
  })

  test('cannot write a type without a short name when only its text is known', () => {
    expect(() => formatName([[{ oid: '2.5.4.97', text: 'x' }]])).toThrow('2.5.4.97')
  })

  test.each([
    ['a,b+c"d\\e<f>g;h', String.raw`CN=a\,b\+c\"d\\e\<f\>g\;h`],
    ['#1 # 2#', String.raw`CN=\#1 # 2#`],
    ['  a  ', String.raw`CN=\  a \ `],
    [' ', String.raw`CN=\ `],
    ['a\r\nb\0\x7f', String.raw`CN=a\0D\0Ab\00\7F`],
    ['Bjørn 銀行 🏦 \u0085', 'CN=Bjørn 銀行 🏦 \u0085'],
    ['a=b', 'CN=a=b'],
    ['', 'CN='],
  ])('escapes %j', (text, written) => {
    expect(cn(text)).toBe(written)
  })
})

describe('sameName', () => {
  const name = distinguishedName({ C: 'NO' }, { O: 'Bank', OU: 'IT' }, { CN: 'CA' })

  test('takes the attributes of one place in any order', () => {
    expect(
      sameName(name, distinguishedName({ C: 'NO' }, { OU: 'IT', O: 'Bank' }, { CN: 'CA' })),
    ).toBe(true)
  })

  test.each([
    ['another order of places', name.toReversed()],
    ['a place less', name.slice(1)],
    ['a place more', [...name, ...name]],
    ['another value', distinguishedName({ C: 'NO' }, { O: 'Bank', OU: 'IT' }, { CN: 'ca' })],
    ['another type', distinguishedName({ C: 'NO' }, { O: 'Bank', L: 'IT' }, { CN: 'CA' })],
    ['an attribute less in a place', distinguishedName({ C: 'NO' }, { O: 'Bank' }, { CN: 'CA' })],
    [
      'attributes in places of their own',
      distinguishedName({ C: 'NO' }, { O: 'Bank' }, { OU: 'IT' }, { CN: 'CA' }),
    ],
  ])('tells %s from it, both ways', (_, other) => {
    expect(sameName(name, other)).toBe(false)
    expect(sameName(other, name)).toBe(false)
  })

  test('compares by text whenever there is one, otherwise by encoding', () => {
    const utf8 = [[{ oid: '2.5.4.97', text: 'x', der: '0C0178' }]]
    const printable = [[{ oid: '2.5.4.97', text: 'x', der: '130178' }]]
    expect(sameName(utf8, printable)).toBe(true)
    expect(
      sameName([[{ oid: '2.5.4.3', der: '020101' }]], [[{ oid: '2.5.4.3', der: '020101' }]]),
    ).toBe(true)
    expect(
      sameName([[{ oid: '2.5.4.3', der: '020101' }]], [[{ oid: '2.5.4.3', der: '020102' }]]),
    ).toBe(false)
    expect(sameName([[{ oid: '2.5.4.3', der: '020101' }]], [[{ oid: '2.5.4.3', text: 'x' }]])).toBe(
      false,
    )
  })
})

test('distinguishedName refuses types that it does not know', () => {
  expect(() => distinguishedName({ emailAddress: 'a@b.example' })).toThrow(
    'Unknown attribute type emailAddress',
  )
})
