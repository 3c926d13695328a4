import { beforeAll, describe, expect, test } from 'vitest'
import { operations, products } from '../contract/operations.ts'
import { validateResponse } from '../contract/validate.ts'
import { crossBorder, customer, payment, periodic, testBank, testTpp } from './testing/tpp.ts'

const bank = testBank()
const tpp = testTpp(bank)
const valid = { ndct: payment, ncbct: crossBorder, periodic }

beforeAll(async () => {
  await tpp.authenticate(customer(0).customerNumber)
})

describe.each(products)('a valid %s payment', (product) => {
  test('is created, with links under its own path', async () => {
    const { status, body } = await tpp.create(product, valid[product])
    expect(status).toBe(201)
    expect(validateResponse(`${product}.create`, body)).toEqual([])
    expect(body._links.self.href).toBe(`${operations[`${product}.create`].path}/${body.paymentId}`)
  })
})
