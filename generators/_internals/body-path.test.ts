import { expect, test } from 'vitest'
import { ABSENT, concretePath, valueAt, withValueAt } from './body-path.ts'
import { differences } from './differences.ts'

const body = { name: 'a', list: [{ ref: '1' }, { ref: '2' }], address: { country: 'NO' } }

test('a value is read where it stands', () => {
  expect(valueAt(body, 'list[1].ref')).toBe('2')
  expect(valueAt(body, 'address.country')).toBe('NO')
  expect(valueAt(body, 'address.city.name')).toBeUndefined()
})

test('a value is set, added or taken away without touching the original', () => {
  expect(withValueAt(body, 'list[1].ref', null)).toEqual({
    ...body,
    list: [{ ref: '1' }, { ref: null }],
  })
  expect(withValueAt(body, 'address.city', 'Oslo')).toEqual({
    ...body,
    address: { country: 'NO', city: 'Oslo' },
  })
  expect(withValueAt(body, 'name', ABSENT)).toEqual({ list: body.list, address: body.address })
  expect(Object.keys(withValueAt(body, 'name', 'b') as object)).toEqual(Object.keys(body))
  expect(body.list[1]).toEqual({ ref: '2' })
})

test('an element is picked among those that are there', () => {
  expect(concretePath(body, 'list[].ref', 3)).toBe('list[1].ref')
  expect(concretePath(body, 'list[]', 2)).toBe('list[0]')
  expect(concretePath(body, 'name', 2)).toBe('name')
  expect(() => concretePath({ list: [] }, 'list[].ref', 0)).toThrow('no element at list')
})

test('differences are named as deep as they go', () => {
  expect(differences(body, structuredClone(body))).toEqual([])
  expect(differences(body, withValueAt(body, 'list[1].ref', '3'))).toEqual(['list[1].ref'])
  expect(differences(body, withValueAt(body, 'name', ABSENT))).toEqual(['name'])
  expect(differences({ list: [1] }, { list: [1, 2] })).toEqual(['list'])
  expect(differences({ a: null }, { a: {} })).toEqual(['a'])
})
