import { Type } from 'typebox'
import { BasketAuthorisation } from '../basket-authorisation.ts'
import { NcbctPayment } from '../ncbct.ts'
import { NdctPayment } from '../ndct.ts'
import { operations, type PaymentOperationId, type SandboxOperationId } from '../operations.ts'
import { PaymentResponse } from '../payment-response.ts'
import { PeriodicPayment } from '../periodic.ts'
import { CreatedSandboxCustomer, NewSandboxCustomer, SandboxCustomer } from '../sandbox-customer.ts'
import type { DescribedOperation } from './described-operation.ts'

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
  { ...sandboxOperation('sandbox.customers.list', 'get'), response: Type.Array(SandboxCustomer) },
  {
    ...sandboxOperation('sandbox.customers.create', 'post'),
    request: NewSandboxCustomer,
    response: CreatedSandboxCustomer,
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

function sandboxOperation(id: SandboxOperationId, method: 'get' | 'post'): DescribedOperation {
  const { path, title, requiredHeaders, query } = operations[id]
  return {
    operationId: id,
    method,
    path,
    title,
    note: 'In the sandbox only.',
    tag: 'Sandbox',
    requiredHeaders,
    booleanQuery: query,
    created: false,
  }
}
