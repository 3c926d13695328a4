import { expect, test } from 'vitest'
import { distinguishedName } from '../signing/distinguished-name.ts'
import { looselySameName } from './loose-names.ts'

const name = distinguishedName({ C: 'NO' }, { O: ' Prøve  Bank', OU: 'IT' })

test.each([
  ['in another case', distinguishedName({ C: 'no' }, { O: ' PRØVE  bank', OU: 'it' }), true],
  ['with other blanks', distinguishedName({ C: 'NO' }, { O: 'Prøve Bank ', OU: 'IT' }), true],
  [
    'with its attributes turned',
    distinguishedName({ C: 'NO' }, { OU: 'IT', O: 'Prøve Bank' }),
    true,
  ],
  ['with another letter', distinguishedName({ C: 'NO' }, { O: 'Pråve Bank', OU: 'IT' }), false],
  ['with less in a place', distinguishedName({ C: 'NO' }, { O: 'Prøve Bank' }), false],
  ['in another order', name.toReversed(), false],
])('a name %s', (_, other, same) => {
  expect(looselySameName(name, other)).toBe(same)
})
