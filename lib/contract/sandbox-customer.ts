import { Type } from 'typebox'
import { Link } from './link.ts'
import { psuContexts } from './psu-values.ts'

const CustomerType = Type.Enum(psuContexts, { type: 'string' })
const SelfLink = Type.Object({ self: Link })

/** What a sandbox customer is created from. The values that `type` may have are not specified. */
export const NewSandboxCustomer = Type.Object({
  customerNumber: Type.String(),
  name: Type.String(),
  type: Type.String(),
})

export const CreatedSandboxCustomer = Type.Object({
  customerId: Type.String(),
  customerNumber: Type.String(),
  customerType: CustomerType,
  customerName: Type.String(),
  _links: SelfLink,
})

export const Agreement = Type.Object({
  id: Type.String(),
  name: Type.String(),
  engagements: Type.Array(Type.String()),
  _links: Type.Object({ self: Link, engagements: Link }),
})

/** An item of the list of sandbox customers. */
export const SandboxCustomer = Type.Object({
  customerId: Type.String(),
  customerNumber: Type.String(),
  customerType: CustomerType,
  customerName: Type.String(),
  agreements: Type.Array(Agreement),
  accounts: Type.Array(Type.String()),
  cardAccounts: Type.Array(Type.String()),
  _links: SelfLink,
})
