import { describe, expect, test } from 'vitest'
import { basketBody, basketPaths, defaultBaskets, hasPlaceForPayments } from './baskets.ts'

const ids = ['a', 'b']

describe('the body of a basket', () => {
  test.each([
    [defaultBaskets.body, { paymentIds: ids }],
    [
      { payments: [{ id: '{paymentId}', service: 'payments' }], kind: 'group' },
      {
        payments: [
          { id: 'a', service: 'payments' },
          { id: 'b', service: 'payments' },
        ],
        kind: 'group',
      },
    ],
    [
      { basket: { entries: ['first', { payment: { id: '{paymentId}' } }] } },
      { basket: { entries: ['first', { payment: { id: 'a' } }, { payment: { id: 'b' } }] } },
    ],
  ])('%j', (template, body) => {
    expect(basketBody(template, ids)).toEqual(body)
    expect(hasPlaceForPayments(template)).toBe(true)
  })

  test.each([{}, { paymentIds: '{paymentId}' }, { paymentIds: [] }, { a: ['paymentId'] }])(
    '%j has no place for payments',
    (template) => expect(hasPlaceForPayments(template)).toBe(false),
  )
})

test('a target without a status path leaves the usual one', () => {
  expect(basketPaths(defaultBaskets)).toEqual({
    'basket.create': '/v1/signing-baskets',
    'basket.authorise': '/v1/signing-baskets/{basketId}/authorisations',
  })
  expect(basketPaths({ ...defaultBaskets, statusPath: '/x' })['basket.status']).toBe('/x')
})
