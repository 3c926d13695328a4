import { expect, test } from 'vitest'
import { decodeCertificate, encodeCertificate } from './certificate.ts'
import { credentialsOf } from './testing/fixtures.ts'

const values = Array.from({ length: 40 }, (_, index) =>
  encodeCertificate(
    credentialsOf({ serial: `7${index.toString(16).padStart(3, '0')}` }).certificate,
  ),
)
const read = (value: string) => decodeCertificate(value)?.raw.toString('base64')

test('a certificate is read as it was written, whatever was read before it', () => {
  const twice = [...values, ...values.toReversed()]
  expect(twice.map(read)).toEqual(twice)
})

test('what is no certificate is none the second time either', () => {
  const [value = ''] = values
  const broken = ['', '*', value.slice(4), `${value}AAAA`, value.toLowerCase()]
  expect([...broken, ...broken].filter((text) => decodeCertificate(text) !== undefined)).toEqual([])
  expect(read(value)).toBe(value)
})

test('a certificate that was just read is not read anew', () => {
  const [value = ''] = values
  expect(decodeCertificate(value)).toBe(decodeCertificate(value))
})
