import { PaymentStatus } from '../payment-status.ts'
import type { DescribedOperation } from './described-operation.ts'

type Reference = Pick<DescribedOperation, 'operationId' | 'method' | 'path' | 'title' | 'tag'> &
  Partial<DescribedOperation>

const OPEN = 'The specification names this operation without giving its shape.'

/** Operations that the specification names: their paths are known, their shapes are open. */
export const referencedOperations: readonly DescribedOperation[] = [
  reference({
    operationId: 'payment.status',
    method: 'get',
    path: '/v1/payments/{payment-product}/{payment-id}/status',
    title: 'Status of a payment',
    tag: 'Payments',
    response: PaymentStatus,
  }),
  reference({
    operationId: 'payment.delete',
    method: 'delete',
    path: '/v1/payments/{payment-product}/{payment-id}',
    title: 'Delete a payment that is not yet approved',
    tag: 'Payments',
  }),
  reference({
    operationId: 'accounts.list',
    method: 'get',
    path: '/v1/accounts',
    title: 'Accounts with consent',
    note: `${OPEN} Without consent it answers 401 with an scaRedirect link.`,
    tag: 'Accounts',
  }),
  reference({
    operationId: 'accounts.balances',
    method: 'get',
    path: '/v1/accounts/{id}/balances',
    title: 'Balances of an account',
    tag: 'Accounts',
  }),
  reference({
    operationId: 'accounts.transactions',
    method: 'get',
    path: '/v1/accounts/{id}/transactions',
    title: 'Transactions of an account',
    tag: 'Accounts',
    otherQuery: ['dateFrom', 'dateTo', 'limit', 'offset', 'bookingStatus'],
  }),
  reference({
    operationId: 'consents.create',
    method: 'post',
    path: '/v1/consents',
    title: 'Bank offered consent (deprecated)',
    note: `${OPEN} The body is disregarded; the answer is an scaRedirect link.`,
    tag: 'Users and consents',
  }),
  reference({
    operationId: 'bankOfferedConsents.create',
    method: 'post',
    path: '/v1/bank-offered-consents',
    title: 'Bank offered consent',
    tag: 'Users and consents',
  }),
  reference({
    operationId: 'agreements.list',
    method: 'get',
    path: '/v1/agreements',
    title: 'Corporate agreements of a PSU',
    tag: 'Users and consents',
  }),
  reference({
    operationId: 'user.get',
    method: 'get',
    path: '/v1/user',
    title: 'SCA for PISPs that are not AISPs',
    tag: 'Users and consents',
  }),
  reference({
    operationId: 'sandbox.initialize',
    method: 'post',
    path: '/v1/sandbox/initialize',
    title: 'Reset the sandbox',
    note: `${OPEN} Its method is open too.`,
    tag: 'Sandbox',
  }),
  reference({
    operationId: 'sandbox.agreements.create',
    method: 'post',
    path: '/v1/sandbox/agreements',
    title: 'Add an agreement of a corporate customer',
    tag: 'Sandbox',
  }),
  reference({
    operationId: 'sandbox.transactions.create',
    method: 'post',
    path: '/v1/sandbox/accounts/{mockAccountId}/transactions',
    title: 'Add transactions to a sandbox account',
    note: `${OPEN} Its method is open too.`,
    tag: 'Sandbox',
  }),
]

function reference(given: Reference): DescribedOperation {
  return { note: OPEN, requiredHeaders: [], booleanQuery: [], created: false, ...given }
}
