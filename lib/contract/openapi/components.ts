import type { TSchema } from 'typebox'
import { Account } from '../account.ts'
import { Address } from '../address.ts'
import { AmountObject, CurrencyCode } from '../amount.ts'
import { BasketAuthorisation } from '../basket-authorisation.ts'
import { ErrorResponse } from '../error-response.ts'
import { Link, Links } from '../link.ts'
import { NcbctPayment } from '../ncbct.ts'
import { NdctPayment } from '../ndct.ts'
import { PaymentResponse } from '../payment-response.ts'
import { PaymentStatus } from '../payment-status.ts'
import { PeriodicPayment } from '../periodic.ts'
import { RemittanceReference } from '../remittance-reference.ts'
import {
  Agreement,
  CreatedSandboxCustomer,
  NewSandboxCustomer,
  SandboxCustomer,
} from '../sandbox-customer.ts'
import { TppMessage } from '../tpp-message.ts'

/** The schemas of the contract that have a name of their own in the document. */
const named: Readonly<Record<string, TSchema>> = {
  Currency: CurrencyCode,
  Amount: AmountObject,
  Account,
  Address,
  RemittanceReference,
  Link,
  Links,
  TppMessage,
  NdctPayment,
  NcbctPayment,
  PeriodicPayment,
  PaymentResponse,
  PaymentStatus,
  BasketAuthorisation,
  ErrorResponse,
  Agreement,
  NewSandboxCustomer,
  CreatedSandboxCustomer,
  SandboxCustomer,
}

const nameOf = new Map(
  Object.entries(named).map(([name, schema]) => [JSON.stringify(schema), name]),
)

/** `components.schemas` of the document. */
export function componentSchemas(): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(named).map(([name, schema]) => [name, withReferences(plain(schema), name)]),
  )
}

/** A schema as it stands in the document: the named ones below it, and itself, as references. */
export function schemaReference(schema: TSchema): unknown {
  return withReferences(plain(schema))
}

/** JSON data without what TypeBox keeps beside it. */
function plain(schema: TSchema): unknown {
  return JSON.parse(JSON.stringify(schema))
}

function withReferences(schema: unknown, itself?: string): unknown {
  if (typeof schema !== 'object' || schema === null) return schema
  const name = nameOf.get(JSON.stringify(schema))
  if (name !== undefined && name !== itself) return { $ref: `#/components/schemas/${name}` }
  if (Array.isArray(schema)) return schema.map((item) => withReferences(item))
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, withReferences(value)]),
  )
}
