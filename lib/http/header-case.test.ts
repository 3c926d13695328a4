import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inCase } from './header-case.ts'

const headers = [
  ['Host', 'Value'],
  ['x-accept-fix', 'b'],
] as const

test.each([
  ['lower', [false], 'host', 'x-accept-fix'],
  ['upper', [true], 'HOST', 'X-ACCEPT-FIX'],
  ['a pattern that goes on from name to name', [false, true, true], 'hOSt', 'X-AcCEpT-FiX'],
])('%s', (_, capitals, host, acceptFix) => {
  expect(inCase(headers, capitals)).toEqual([
    [host, 'Value'],
    [acceptFix, 'b'],
  ])
})

test('whatever the pattern, names are the same but for their case, and values and order stay', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 1 }), (capitals) => {
      const spelled = inCase(headers, capitals)
      expect(spelled.map(([name, value]) => [name.toLowerCase(), value])).toEqual(
        headers.map(([name, value]) => [name.toLowerCase(), value]),
      )
    }),
  )
})
