import { beforeAll, describe, expect, test } from 'vitest'
import { operations, products } from '../contract/operations.ts'
import { validateResponse } from '../contract/validate.ts'
import { customer, linksOf, testBank, testTpp, validPayments } from './testing/tpp.ts'

const bank = testBank()
const tpp = testTpp(bank)

beforeAll(async () => {
  await tpp.authenticate(customer(0).customerNumber)
})

describe.each(products)('a valid %s payment', (product) => {
  test('is created, with links under its own path', async () => {
    const response = await tpp.create(product, validPayments[product])
    const { status, body } = response
    expect(status).toBe(201)
    expect(validateResponse(`${product}.create`, body)).toEqual([])
    expect(linksOf(response).self?.href).toBe(
      `${operations[`${product}.create`].path}/${body.paymentId}`,
    )
  })
})
