import type { Product } from '../contract/operations.ts'
import type { TransactionStatus } from '../contract/transaction-statuses.ts'
import type { Answer } from './answer.ts'
import { BoundedMap } from './bounded-map.ts'
import type { Customer } from './customers.ts'
import type { BankPolicy } from './policy.ts'

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
  /** What else the PSU allows with it. */
  readonly grants?: string
  /** How many pages the PSU has been through. */
  readonly step: number
  /** Who the PSU says to be. */
  readonly customer?: Customer
  /** Where the PSU goes from here: the dialogue is over. */
  readonly location?: string
}

/** Everything that a bank remembers. Kept in memory, and no more of it than these limits. */
export class BankState {
  readonly payments = new BoundedMap<string, Payment>(5_000)
  readonly baskets = new BoundedMap<string, Basket>(2_000)
  /** Accepted payments by what they have in common with their logical duplicates. */
  readonly fingerprints = new BoundedMap<string, readonly string[]>(20_000)
  /** What payments were answered with, by TPP and X-Request-ID. */
  readonly requestIds = new BoundedMap<string, Answer>(20_000)
  /** What PSUs have allowed and has not happened yet. */
  readonly granted = new BoundedMap<string, true>(5_000)
  /** PSUs with the TPP-Session-IDs that they have authenticated in. */
  readonly sessions = new BoundedMap<string, true>(5_000)
  /** Where each TPP has its PSUs sent to. */
  readonly redirects = new BoundedMap<string, string>(1_000)
  /** What a bank with a defect trusts, having accepted a request that had it. */
  readonly trusted = new BoundedMap<string, true>(20_000)
  readonly scaSessions = new BoundedMap<string, ScaSession>(1_000)
  readonly #startCustomers: ReadonlyMap<string, Customer>
  readonly #createdCustomers = new BoundedMap<string, Customer>(500)
  readonly #identified = new BoundedMap<string, Customer>(1_000)

  constructor({ customers, exemptsSca }: Pick<BankPolicy, 'customers' | 'exemptsSca'>) {
    this.#startCustomers = new Map(customers.map((customer) => [customer.customerNumber, customer]))
    if (exemptsSca) customers.forEach((customer) => this.identify(customer))
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

  /** The payments of a basket that wait for the PSU wait no longer. */
  approve(basket: Basket): void {
    const waiting = this.paymentsOf(basket).filter(({ status }) => status === 'RCVD')
    this.updatePayments(waiting, { status: 'PDNG' })
  }

  /** From now on the customer's PSU-ID is one that the bank gave out, in a session of a TPP. */
  identify(customer: Customer, session?: string): void {
    this.#identified.set(customer.psuId, customer)
    if (session !== undefined) this.sessions.set(`${customer.psuId} ${session}`, true)
  }

  /** The customer whose PSU-ID was given out after an SCA. */
  customerByPsuId(psuId: string): Customer | undefined {
    return this.#identified.get(psuId.toLowerCase())
  }

  /** The customer of a national identification number, once its PSU-ID was given out. */
  customerByIdentity(number: string): Customer | undefined {
    const customer = this.customerByNumber(number)
    return customer === undefined ? undefined : this.customerByPsuId(customer.psuId)
  }
}
