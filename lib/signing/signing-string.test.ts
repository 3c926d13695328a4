import { describe, expect, test } from 'vitest'
import type { Header } from '../http/message.ts'
import { signedValue, signingOctets, signingString } from './signing-string.ts'

const request = (...headers: Header[]) => ({ method: 'POST', target: '/v1/x?a=1&b=%20', headers })

describe('signingString', () => {
  test('has a line for each name, in the order of the names', () => {
    const signed = request(['Date', 'D'], ['X-Request-ID', 'X'], ['PSU-ID', 'P'])
    expect(signingString(signed, ['psu-id', 'date'])).toBe('psu-id: P\ndate: D')
  })

  test('writes names in lower case however they are listed and sent', () => {
    expect(signingString(request(['dAtE', 'D']), ['DaTe'])).toBe('date: D')
  })

  test('signs the method in lower case, and path and query as sent', () => {
    expect(signingString(request(), ['(request-target)'])).toBe(
      '(request-target): post /v1/x?a=1&b=%20',
    )
  })

  test('keeps the blank after the colon of an empty value', () => {
    expect(signingString(request(['PSU-ID', ''], ['Date', 'D']), ['psu-id', 'date'])).toBe(
      'psu-id: \ndate: D',
    )
  })

  test('joins several values by a comma and a blank, and trims each', () => {
    expect(
      signedValue(
        [
          ['A', ' 1\t'],
          ['B', 'x'],
          ['a', '2'],
        ],
        'A',
      ),
    ).toBe('1, 2')
  })

  test('knows a missing header from an empty one', () => {
    expect(signedValue([['A', '']], 'a')).toBe('')
    expect(signedValue([['AB', '']], 'a')).toBeUndefined()
  })

  test('does with an absent header what it is told', () => {
    const signed = request(['Date', 'D'])
    expect(signingString(signed, ['psu-id', 'date'], 'empty')).toBe('psu-id: \ndate: D')
    expect(signingString(signed, ['psu-id', 'date'], 'left-out')).toBe('date: D')
    expect(() => signingString(signed, ['psu-id', 'date'])).toThrow('Cannot sign the header psu-id')
  })

  test('stands for the octets that were on the wire', () => {
    expect([...signingOctets('\u00e6')]).toEqual([0xe6])
  })
})
