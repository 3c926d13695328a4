import { expect, test } from 'vitest'
import { editedOnTheWire, type WireEdit } from './wire-edit.ts'

const headers = [
  ['Date', 'Sun, 06 Nov 1994 08:49:37 GMT'],
  ['PSU-ID', '1'],
] as const

test.each<[WireEdit, string[]]>([
  [
    { edit: 'repeated', name: 'psu-id', value: '2' },
    ['Date: Sun, 06 Nov 1994 08:49:37 GMT', 'PSU-ID: 1', 'psu-id: 2'],
  ],
  [{ edit: 'folded', name: 'date' }, ['Date: Sun,\r\n 06 Nov 1994 08:49:37 GMT', 'PSU-ID: 1']],
  [
    { edit: 'overwritten', name: 'PSU-ID', value: '\u00e6' },
    ['Date: Sun, 06 Nov 1994 08:49:37 GMT', 'PSU-ID: \u00e6'],
  ],
])('%j', (edit, lines) => {
  expect(editedOnTheWire(headers, edit).map((header) => header.join(': '))).toEqual(lines)
})
