import fc from 'fast-check'
import { expect, test } from 'vitest'
import { operations } from './operations.ts'
import { pathOf, pathParameters } from './path.ts'

test('a path without parameters stays as it is', () => {
  expect(pathOf(operations['ndct.create'].path)).toBe(operations['ndct.create'].path)
})

test.each([
  ['enc!!q_9x-IQ2IV==', '/v1/baskets/enc!!q_9x-IQ2IV%3D%3D/status'],
  ['a/b+c%d', '/v1/baskets/a%2Fb%2Bc%25d/status'],
  ['$&', '/v1/baskets/%24%26/status'],
])('the id %s is one segment of the path', (id, path) => {
  expect(pathOf('/v1/baskets/{basketId}/status', { basketId: id })).toBe(path)
})

test('any id comes back from its path', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (id) => {
      const [, , segment = ''] = pathOf('/baskets/{basketId}', { basketId: id }).split('/')
      expect(decodeURIComponent(segment)).toBe(id)
    }),
  )
})

test('a parameter without a value is named', () => {
  expect(() => pathOf('/v1/{paymentProduct}', { product: 'x' })).toThrow('{paymentProduct}')
})

test('parameters are found in their order', () => {
  expect(pathParameters(operations['payment.status'].path)).toEqual([
    'paymentService',
    'paymentProduct',
    'paymentId',
  ])
  expect(pathParameters('/v1/user')).toEqual([])
})
