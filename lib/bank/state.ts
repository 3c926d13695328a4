import type { Product } from '../contract/operations.ts'
import type { TransactionStatus } from '../contract/transaction-statuses.ts'
import { BoundedMap } from './bounded-map.ts'
import { startCustomers, type Customer } from './customers.ts'

export interface Payment {
  readonly id: string
  readonly product: Product
  readonly customer: Customer | undefined
  readonly body: unknown
  readonly status: TransactionStatus
}

/** An authentication that a TPP's request asked for and the PSU has not ended yet. */
export interface ScaSession {
  readonly redirectUri: string
  readonly tppSessionId: string | undefined
  /** Ties the form to the browser that the page was shown to. */
  readonly browserSecret: string
}

/** Everything that a bank remembers. Kept in memory, and no more of it than these limits. */
export class BankState {
  readonly payments = new BoundedMap<string, Payment>(5_000)
  /** Fingerprints of accepted payments, to tell logical duplicates. */
  readonly fingerprints = new BoundedMap<string, true>(20_000)
  readonly scaSessions = new BoundedMap<string, ScaSession>(1_000)
  readonly #byNumber: ReadonlyMap<string, Customer>
  readonly #identified = new Map<string, Customer>()

  constructor(customers: readonly Customer[] = startCustomers) {
    this.#byNumber = new Map(customers.map((customer) => [customer.customerNumber, customer]))
  }

  customerByNumber(number: string): Customer | undefined {
    return this.#byNumber.get(number)
  }

  /** From now on the customer's PSU-ID is one that the bank gave out. */
  identify(customer: Customer): void {
    this.#identified.set(customer.psuId, customer)
  }

  /** The customer whose PSU-ID was given out after an SCA. */
  customerByPsuId(psuId: string): Customer | undefined {
    return this.#identified.get(psuId.toLowerCase())
  }
}
