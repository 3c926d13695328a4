import { psuContexts, type PsuContext } from '../contract/psu-values.ts'
import { validateBody } from '../contract/validate.ts'
import { formatError, type Check } from './check.ts'
import { textAt } from './field-at.ts'
import type { BankState } from './state.ts'

interface CustomerSubject {
  readonly body: unknown
  readonly state: BankState
}

/** Texts are kept as long as the sandbox runs. */
const MOST_CHARACTERS = 70

export const lowerCaseTypeCheck: Check<CustomerSubject> = {
  name: 'sandbox.customer.type-in-lower-case',
  optional: true,
  objection: ({ body }) => {
    const type = textAt(body, 'type')
    return type === type?.toLowerCase()
      ? undefined
      : formatError(`must be ${type?.toLowerCase()}`, 'type')
  },
}

/** What a customer must be to be created. */
export const customerChecks: readonly Check<CustomerSubject>[] = [
  {
    name: 'sandbox.customer.body',
    objection: ({ body }) => {
      const [violation] = validateBody('sandbox.customers.create', body)
      return violation === undefined ? undefined : formatError(violation.message, violation.path)
    },
  },
  {
    name: 'sandbox.customer.texts',
    objection: ({ body }) => {
      const odd = ['customerNumber', 'name'].find((field) => {
        const { length } = textAt(body, field) ?? ''
        return length === 0 || length > MOST_CHARACTERS
      })
      return odd === undefined
        ? undefined
        : formatError(`must have 1 to ${MOST_CHARACTERS} characters`, odd)
    },
  },
  {
    name: 'sandbox.customer.type',
    objection: ({ body }) =>
      typeOf(body) === undefined
        ? formatError(`must be ${psuContexts.join(' or ')}, in any case`, 'type')
        : undefined,
  },
  lowerCaseTypeCheck,
  {
    name: 'sandbox.customer.taken',
    objection: ({ body, state }) =>
      state.customerByNumber(textAt(body, 'customerNumber') ?? '') !== undefined
        ? { status: 409, code: 'CONFLICT', text: 'There is a customer of this number already' }
        : undefined,
  },
]

/** The specification does not say what the type of a new customer may be. */
export function typeOf(body: unknown): PsuContext | undefined {
  const type = textAt(body, 'type')?.toUpperCase()
  return psuContexts.find((context) => context === type)
}
