import type { Product } from '../contract/operations.ts'
import type { TransactionStatus } from '../contract/transaction-statuses.ts'
import { BoundedMap } from './bounded-map.ts'
import { startCustomers, type Customer } from './customers.ts'

export interface Payment {
  readonly id: string
  readonly product: Product
  readonly owner: Owner
  readonly body: unknown
  readonly status: TransactionStatus
  /** The signing basket that it is in. */
  readonly basketId?: string
}

/** Whose something is: nobody else can see it. Without parts only in a bank that does not look at them. */
export interface Owner {
  readonly customer: Customer | undefined
  /** The TPP by the name in its certificate. */
  readonly tpp: string | undefined
}

/** Payments that are authorised together. */
export interface Basket {
  readonly id: string
  readonly owner: Owner
  readonly paymentIds: readonly string[]
}

/** An authentication that a TPP's request asked for and the PSU has not ended yet. */
export interface ScaSession {
  readonly redirectUri: string
  readonly tppSessionId: string | undefined
  /** Ties the form to the browser that the page was shown to. */
  readonly browserSecret: string
  /** The basket whose payments the PSU approves with it. */
  readonly basket?: Basket
}

/** Everything that a bank remembers. Kept in memory, and no more of it than these limits. */
export class BankState {
  readonly payments = new BoundedMap<string, Payment>(5_000)
  readonly baskets = new BoundedMap<string, Basket>(2_000)
  /** Fingerprints of accepted payments, to tell logical duplicates. */
  readonly fingerprints = new BoundedMap<string, true>(20_000)
  /** What a bank with a defect trusts, having accepted a request that had it. */
  readonly trusted = new BoundedMap<string, true>(20_000)
  readonly scaSessions = new BoundedMap<string, ScaSession>(1_000)
  readonly #startCustomers: ReadonlyMap<string, Customer>
  readonly #createdCustomers = new BoundedMap<string, Customer>(500)
  readonly #identified = new BoundedMap<string, Customer>(1_000)

  constructor(customers: readonly Customer[] = startCustomers) {
    this.#startCustomers = new Map(customers.map((customer) => [customer.customerNumber, customer]))
  }

  customers(): Customer[] {
    return [...this.#startCustomers.values(), ...this.#createdCustomers.values()]
  }

  customerByNumber(number: string): Customer | undefined {
    return this.#startCustomers.get(number) ?? this.#createdCustomers.get(number)
  }

  addCustomer(customer: Customer): void {
    this.#createdCustomers.set(customer.customerNumber, customer)
  }

  /** The payments of a basket, as they are now. */
  paymentsOf({ paymentIds }: Pick<Basket, 'paymentIds'>): Payment[] {
    return paymentIds.flatMap((id) => this.payments.get(id) ?? [])
  }

  /** Changes payments; what is not mentioned stays. */
  updatePayments(
    payments: readonly Payment[],
    change: Partial<Pick<Payment, 'status' | 'basketId'>>,
  ): void {
    for (const payment of payments) this.payments.set(payment.id, { ...payment, ...change })
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
