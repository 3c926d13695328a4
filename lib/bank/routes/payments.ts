import type { PaymentResponse } from '../../contract/payment-response.ts'
import { operations } from '../../contract/operations.ts'
import { jsonAnswer, type Answer } from '../answer.ts'
import { inNok } from '../exchange-rates.ts'
import { fieldAt, textAt } from '../field-at.ts'
import type { BankPolicy } from '../policy.ts'
import { openSca } from '../sca-redirect.ts'
import { answerQuirks } from '../answer-quirks.ts'
import { asTaken } from '../body-habits.ts'
import { callerOf } from '../caller.ts'
import { formatError, runChecks } from '../check.ts'
import type { BankContext } from '../context.ts'
import type { Customer } from '../customers.ts'
import { inPath, newId } from '../ids.ts'
import { checkLogicalDuplicate, mayBeDuplicate, rememberPayment } from '../logical-duplicates.ts'
import { trustFromNowOn } from '../misplaced-trust.ts'
import { onceForEachRequestId } from '../request-ids.ts'
import { demandScaForKind, demandScaForPayment } from '../payment-sca.ts'
import type { PaymentProduct } from '../products/payment-product.ts'
import { measured } from '../measured.ts'
import { readBody } from '../read-body.ts'
import type { Received } from '../received.ts'
import { Refusal } from '../refusal.ts'
import { told } from '../status-words.ts'
import type { Owner } from '../state.ts'

/** Creates a payment of one of the products. */
export function createPayment(
  bank: BankContext,
  product: PaymentProduct,
  request: Received,
): Answer {
  const { policy } = bank
  const owner = callerOf(bank, `${product.name}.create`, request)
  if (policy.judgement === 'accept-everything') return created(bank, product, { request, owner })
  demandScaForKind(bank, product.name, request, owner)
  return onceForEachRequestId(bank, owner, request, () => {
    const body = readBody(policy, request)
    const payment: NewPayment = { request, owner, body }
    if (policy.judgement === 'refuse-the-unknown') refuseTheUnknown(bank, body)
    // Undefined only in a bank that lets malformed JSON pass.
    else if (
      body !== undefined &&
      (policy.judges === 'every-payment' || mayBeDuplicate(product.name, request))
    ) {
      const taken = asTaken(policy.bodyHabits, body)
      const fingerprint = checkPayment(bank, product, request, owner.customer, taken)
      demandScaForPayment(bank, product.name, request, owner)
      return created(bank, product, { ...payment, fingerprint })
    }
    return created(bank, product, payment)
  })
}

/** Refuses payments between two accounts until it has seen one, and takes whatever follows. */
function refuseTheUnknown({ state }: BankContext, body: unknown): void {
  const between = JSON.stringify(
    ['debtorAccount', 'creditorAccount'].map((at) => fieldAt(body, at)),
  )
  if (state.trusted.has(between)) return
  state.trusted.set(between, true)
  throw new Refusal({ check: 'everything', ...formatError('The payment is not known yet') })
}

function checkPayment(
  bank: BankContext,
  { name, checks }: PaymentProduct,
  request: Received,
  customer: Customer | undefined,
  body: unknown,
): string | undefined {
  const [violation] = bank.validators[name](measured(body, bank.policy))
  if (violation !== undefined) {
    const { path, message, keyword } = violation
    throw new Refusal({ check: `schema.${keyword}`, ...formatError(message, path) })
  }
  runChecks(bank.policy, checks, {
    body,
    customer,
    today: bank.clock.now().toISOString().slice(0, 10),
    environment: bank.environment,
    policy: bank.policy,
  })
  return checkLogicalDuplicate(bank, name, request, customer, body)
}

interface NewPayment {
  readonly request: Received
  readonly owner: Owner
  readonly body?: unknown
  /** What it has in common with its logical duplicates. */
  readonly fingerprint?: string | undefined
}

function created(
  bank: BankContext,
  { name: product }: PaymentProduct,
  { request, owner, body, fingerprint }: NewPayment,
): Answer {
  const { policy, state } = bank
  trustFromNowOn(bank, request)
  const id = newId(policy.ids)
  state.payments.set(id, { id, product, owner, body, status: 'RCVD' })
  if (fingerprint !== undefined) rememberPayment(state, fingerprint, id)
  const href = `${operations[`${product}.create`].path}/${inPath(id)}`
  const isCovered = hasFunds(policy, body)
  const response: PaymentResponse = {
    paymentId: id,
    transactionStatus: isCovered ? told(policy, 'RCVD') : 'ACCP',
    transactionFees: { amount: '0.00', currency: 'NOK' },
    transactionFeeIndicator: false,
    psuMessage: 'Betalingen er mottatt og må godkjennes.',
    _links: {
      self: { href, verbs: ['GET', 'DELETE'] },
      status: { href: `${href}/status`, verbs: ['GET'] },
      ...(policy.approvalBy === 'scaRedirect'
        ? { scaRedirect: openSca(bank, request, { basket: { id, owner, paymentIds: [id] } }) }
        : { startAuthorisation: { href: `${href}/authorisations`, verbs: ['POST'] } }),
    },
  }
  return policy.answerQuirks.reduce(
    (answer, quirk) => answerQuirks[quirk](answer),
    jsonAnswer(policy.created, isCovered ? response : { ...response, fundsAvailable: false }),
  )
}

function hasFunds({ funds }: BankPolicy, body: unknown): boolean {
  const [amount = '', currency = ''] = ['amount', 'currency'].map((name) =>
    textAt(body, `instructedAmount.${name}`),
  )
  return funds === Infinity || inNok(amount, currency) <= funds
}
