import { Type } from 'typebox'
import { BasketAuthorisation } from './basket-authorisation.ts'
import { compile, type Validator } from './compile.ts'
import { ErrorResponse } from './error-response.ts'
import { NcbctPayment } from './ncbct.ts'
import { NdctPayment } from './ndct.ts'
import type { OperationId } from './operations.ts'
import { PaymentResponse } from './payment-response.ts'
import { PaymentStatus } from './payment-status.ts'
import { PeriodicPayment } from './periodic.ts'
import { CreatedSandboxCustomer, NewSandboxCustomer, SandboxCustomer } from './sandbox-customer.ts'
import type { Violation } from './violation.ts'

const acceptAnything: Validator = () => []

/** Operations that are not listed take, or answer with, whatever they like: their shapes are open. */
type Validators = { readonly [Id in OperationId]?: () => Validator }

const bodyValidators: Validators = {
  'ndct.create': once(() => compile(NdctPayment)),
  'ncbct.create': once(() => compile(NcbctPayment)),
  'periodic.create': once(() => compile(PeriodicPayment)),
  'sandbox.customers.create': once(() => compile(NewSandboxCustomer)),
}

const createdPayment = once(() => compile(PaymentResponse))

const responseValidators: Validators = {
  'ndct.create': createdPayment,
  'ncbct.create': createdPayment,
  'periodic.create': createdPayment,
  'payment.status': once(() => compile(PaymentStatus)),
  'basket.authorise': once(() => compile(BasketAuthorisation)),
  'sandbox.customers.list': once(() => compile(Type.Array(SandboxCustomer))),
  'sandbox.customers.create': once(() => compile(CreatedSandboxCustomer)),
}

const errorValidator = once(() => compile(ErrorResponse))

/** Where a request body differs from the operation's schema. Minor units are not part of it. */
export function validateBody(operation: OperationId, body: unknown): readonly Violation[] {
  return (bodyValidators[operation]?.() ?? acceptAnything)(body)
}

/** Where the body of a successful response differs from the operation's schema. */
export function validateResponse(operation: OperationId, body: unknown): readonly Violation[] {
  return (responseValidators[operation]?.() ?? acceptAnything)(body)
}

/** Where the body of a refusal differs from the shape that payment operations give it. */
export function validateErrorResponse(body: unknown): readonly Violation[] {
  return errorValidator()(body)
}

function once<Value>(make: () => Value): () => Value {
  let value: Value | undefined
  return () => (value ??= make())
}
