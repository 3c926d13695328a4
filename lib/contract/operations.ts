/** The operations of the interface that the harness sends requests to. */
export type OperationId = 'ndct.create' | 'user.get'

export interface Operation {
  readonly id: OperationId
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Relative to the base URL. */
  readonly path: string
  readonly title: string
  /** Headers that the table "Operations in detail" requires. */
  readonly requiredHeaders: readonly string[]
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
    result: 'payment',
    hasBody: true,
  },
  'user.get': {
    id: 'user.get',
    method: 'GET',
    path: '/v1/user',
    title: 'SCA for PISPs that are not AISPs',
    requiredHeaders: [],
    result: 'json',
    hasBody: false,
  },
}
