import { describe, expect, test } from 'vitest'
import { distinguishedName, formatName, sameName } from '../distinguished-name.ts'
import { parseName } from '../parse-name.ts'

const GB = { C: 'GB' }

describe('RFC 2253, section 5', () => {
  test.each([
    [
      'CN=Steve Kille,O=Isode Limited,C=GB',
      distinguishedName(GB, { O: 'Isode Limited' }, { CN: 'Steve Kille' }),
    ],
    [
      'OU=Sales+CN=J. Smith,O=Widget Inc.,C=US',
      distinguishedName({ C: 'US' }, { O: 'Widget Inc.' }, { CN: 'J. Smith', OU: 'Sales' }),
    ],
    [
      String.raw`CN=L. Eagle,O=Sue\, Grabbit and Runn,C=GB`,
      distinguishedName(GB, { O: 'Sue, Grabbit and Runn' }, { CN: 'L. Eagle' }),
    ],
    [
      String.raw`CN=Before\0DAfter,O=Test,C=GB`,
      distinguishedName(GB, { O: 'Test' }, { CN: 'Before\rAfter' }),
    ],
    [
      '1.3.6.1.4.1.1466.0=#04024869,O=Test,C=GB',
      [...distinguishedName(GB, { O: 'Test' }), [{ oid: '1.3.6.1.4.1.1466.0', der: '04024869' }]],
    ],
  ])('%s', (text, name) => {
    expect(formatName(name)).toBe(text)
    expect(sameName(parseName(text) ?? [], name)).toBe(true)
  })

  // The document writes the type as SN, which its own table of short names does not have.
  test('a surname in UTF-8 octets', () => {
    expect(parseName(String.raw`2.5.4.4=Lu\C4\8Di\C4\87`)).toEqual([
      [{ oid: '2.5.4.4', text: 'Lučić' }],
    ])
  })
})

// RFC 2253, section 4: what RFC 1779 allowed is still to be read.
test.each([
  'CN="L. Eagle", O="Sue, Grabbit and Runn", C=GB',
  'CN=L. Eagle; O="Sue, Grabbit and Runn"; C=GB',
  String.raw`OID.2.5.4.3=L. Eagle,O=Sue\, Grabbit and Runn,C=GB`,
])('an older spelling: %s', (text) => {
  const name = distinguishedName(GB, { O: 'Sue, Grabbit and Runn' }, { CN: 'L. Eagle' })
  expect(sameName(parseName(text) ?? [], name)).toBe(true)
})
