import type { AcceptFixValue } from './accept-fix-values.ts'

/** The kinds of payments: domestic, cross-border, and domestic ones that come round. */
export const products = ['ndct', 'ncbct', 'periodic'] as const
export type Product = (typeof products)[number]

/** The operations that create a payment, one for each product. */
export type PaymentOperationId = `${Product}.create`

/** The operations of the interface that the harness sends requests to. */
export type OperationId =
  | PaymentOperationId
  | 'payment.status'
  | 'basket.create'
  | 'basket.authorise'
  | 'basket.status'
  | 'user.get'
  | 'link.get'
  | SandboxOperationId

/** The operations that exist in the sandbox only. */
export type SandboxOperationId = 'sandbox.customers.list' | 'sandbox.customers.create'

/** The path of what an answer leads to: whatever its link says. */
export const LINK = '{link}'

export interface Operation {
  readonly id: OperationId
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Relative to the base URL; `{name}` stands for a parameter. */
  readonly path: string
  /** The field of the configuration that may give another path, where the specification gives none. */
  readonly pathField?: string
  readonly title: string
  /** Headers that the table "Operations in detail" requires. */
  readonly requiredHeaders: readonly string[]
  /** Query parameters that the table gives. */
  readonly query: readonly string[]
  /** What a 2xx answer must hold to count as the operation's result. */
  readonly result: 'payment' | 'payment-status' | 'json'
  /** Whether a request carries a JSON body. */
  readonly hasBody: boolean
  /** The value that x-accept-fix must have among its values. */
  readonly requiredFix?: AcceptFixValue
  /** The operation is for no PSU: its requests carry none of the headers that speak of one, or of SCA. */
  readonly withoutPsu?: true
  /** SCA is what the operation is for: a demand for it is a result, and nothing to complete on the way. */
  readonly leadsToSca?: true
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

const AUTHORISATION_HEADERS = PAYMENT_HEADERS.filter((name) => name !== 'Digest')

const SANDBOX_HEADERS = ['X-Request-ID', 'TPP-Signature-Certificate', 'Signature'] as const

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
  'payment.status': {
    id: 'payment.status',
    method: 'GET',
    path: '/v1/{paymentService}/{paymentProduct}/{paymentId}/status',
    title: 'Get payment status',
    requiredHeaders: [],
    query: [],
    result: 'payment-status',
    hasBody: false,
  },
  'basket.create': {
    id: 'basket.create',
    method: 'POST',
    path: '/v1/signing-baskets',
    pathField: 'baskets.path',
    title: 'Create signing basket',
    requiredHeaders: [],
    query: [],
    result: 'json',
    hasBody: true,
  },
  'basket.authorise': {
    id: 'basket.authorise',
    method: 'POST',
    path: '/v1/signing-baskets/{basketId}/authorisations',
    pathField: 'baskets.authorisationPath',
    title: 'Start signing basket authorisation',
    requiredHeaders: AUTHORISATION_HEADERS,
    requiredFix: 'amount-as-string',
    query: [],
    result: 'json',
    hasBody: false,
  },
  'basket.status': {
    id: 'basket.status',
    method: 'GET',
    path: '/v1/signing-baskets/{basketId}/status',
    pathField: 'baskets.statusPath',
    title: 'Get signing basket status',
    requiredHeaders: [],
    query: [],
    result: 'json',
    hasBody: false,
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
    leadsToSca: true,
  },
  'link.get': {
    id: 'link.get',
    method: 'GET',
    path: LINK,
    title: 'Follow a link',
    requiredHeaders: [],
    query: [],
    result: 'json',
    hasBody: false,
  },
  'sandbox.customers.list': {
    id: 'sandbox.customers.list',
    method: 'GET',
    path: '/v1/sandbox/customers',
    title: 'Get sandbox customers',
    requiredHeaders: SANDBOX_HEADERS,
    query: ['withAccounts', 'withAgreements'],
    result: 'json',
    hasBody: false,
    withoutPsu: true,
  },
  'sandbox.customers.create': {
    id: 'sandbox.customers.create',
    method: 'POST',
    path: '/v1/sandbox/customers',
    title: 'Create sandbox customer',
    requiredHeaders: [...SANDBOX_HEADERS, 'Digest'],
    query: [],
    result: 'json',
    hasBody: true,
    withoutPsu: true,
  },
}
