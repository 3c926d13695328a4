/** The operations that create a payment, one for each product. */
export const paymentOperations = ['ndct.create', 'ncbct.create', 'periodic.create'] as const
export type PaymentOperationId = (typeof paymentOperations)[number]

/** The operations of the interface that the harness sends requests to. */
export type OperationId = PaymentOperationId | 'user.get'

export interface Operation {
  readonly id: OperationId
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Relative to the base URL. */
  readonly path: string
  readonly title: string
  /** Headers that the table "Operations in detail" requires. */
  readonly requiredHeaders: readonly string[]
  /** Query parameters that the table gives. */
  readonly query: readonly string[]
  /** What a 2xx answer must hold to count as the operation's result. */
  readonly result: 'payment' | 'json'
  /** Whether a request carries a JSON body. */
  readonly hasBody: boolean
}

const PAYMENT_HEADERS = [
  'x-accept-fix',
  'X-Request-ID',
  'TPP-Session-ID',
  'TPP-Redirect-URI',
  'Digest',
  'TPP-Signature-Certificate',
  'Signature',
  'PSU-ID',
  'PSU-IP-Address',
] as const

export const operations: { readonly [Id in OperationId]: Operation & { readonly id: Id } } = {
  'ndct.create': {
    id: 'ndct.create',
    method: 'POST',
    path: '/v1/payments/norwegian-domestic-credit-transfers',
    title: 'Create NDCT payment',
    requiredHeaders: PAYMENT_HEADERS,
    query: ['allowLogicalDuplicate'],
    result: 'payment',
    hasBody: true,
  },
  'ncbct.create': {
    id: 'ncbct.create',
    method: 'POST',
    path: '/v1/payments/norwegian-cross-border-credit-transfers',
    title: 'Create NCBCT payment',
    requiredHeaders: PAYMENT_HEADERS,
    query: ['allowLogicalDuplicate'],
    result: 'payment',
    hasBody: true,
  },
  'periodic.create': {
    id: 'periodic.create',
    method: 'POST',
    path: '/v1/periodic-payments/norwegian-domestic-credit-transfers',
    title: 'Create periodic NDCT payment',
    requiredHeaders: PAYMENT_HEADERS,
    query: [],
    result: 'payment',
    hasBody: true,
  },
  'user.get': {
    id: 'user.get',
    method: 'GET',
    path: '/v1/user',
    title: 'SCA for PISPs that are not AISPs',
    requiredHeaders: [],
    query: [],
    result: 'json',
    hasBody: false,
  },
}

/** Whether the operation creates a payment. */
export function createsPayment(operation: string): operation is PaymentOperationId {
  return (paymentOperations as readonly string[]).includes(operation)
}
