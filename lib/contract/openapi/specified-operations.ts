import { Type } from 'typebox'
import { BasketAuthorisation } from '../basket-authorisation.ts'
import { NcbctPayment } from '../ncbct.ts'
import { NdctPayment } from '../ndct.ts'
import { operations, type PaymentOperationId } from '../operations.ts'
import { PaymentResponse } from '../payment-response.ts'
import { PeriodicPayment } from '../periodic.ts'
import { CreatedSandboxCustomer, NewSandboxCustomer, SandboxCustomer } from '../sandbox-customer.ts'
import type { DescribedOperation } from './described-operation.ts'

const SANDBOX_HEADERS = ['X-Request-ID', 'TPP-Signature-Certificate', 'Signature']

const requests = {
  'ndct.create': NdctPayment,
  'ncbct.create': NcbctPayment,
  'periodic.create': PeriodicPayment,
} satisfies Record<PaymentOperationId, unknown>

/** The table "Operations in detail": everything whose shape the specification gives. */
export const specifiedOperations: readonly DescribedOperation[] = [
  ...(['ndct.create', 'ncbct.create', 'periodic.create'] as const).map(payment),
  {
    operationId: 'basket.authorise',
    method: 'post',
    path: operations['basket.authorise'].path,
    title: operations['basket.authorise'].title,
    note: 'Method and path are not specified; these are the usual ones. x-accept-fix must have the value amount-as-string.',
    tag: 'Signing baskets',
    requiredHeaders: operations['basket.authorise'].requiredHeaders,
    booleanQuery: [],
    response: BasketAuthorisation,
    created: true,
  },
  {
    operationId: 'sandbox.customers.list',
    method: 'get',
    path: '/v1/sandbox/customers',
    title: 'Get sandbox customers',
    note: 'In the sandbox only.',
    tag: 'Sandbox',
    requiredHeaders: SANDBOX_HEADERS,
    booleanQuery: ['withAccounts', 'withAgreements'],
    response: Type.Array(SandboxCustomer),
    created: false,
  },
  {
    operationId: 'sandbox.customers.create',
    method: 'post',
    path: '/v1/sandbox/customers',
    title: 'Create sandbox customer',
    note: 'In the sandbox only.',
    tag: 'Sandbox',
    requiredHeaders: [...SANDBOX_HEADERS, 'Digest'],
    booleanQuery: [],
    request: NewSandboxCustomer,
    response: CreatedSandboxCustomer,
    created: false,
  },
]

function payment(id: PaymentOperationId): DescribedOperation {
  const { path, title, requiredHeaders, query } = operations[id]
  return {
    operationId: id,
    method: 'post',
    path,
    title,
    tag: 'Payments',
    requiredHeaders,
    booleanQuery: query,
    request: requests[id],
    response: PaymentResponse,
    created: true,
  }
}
