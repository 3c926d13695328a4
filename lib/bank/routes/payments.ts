import type { PaymentResponse } from '../../contract/payment-response.ts'
import { operations } from '../../contract/operations.ts'
import { jsonAnswer, type Answer } from '../answer.ts'
import { answerQuirks } from '../answer-quirks.ts'
import { asTaken } from '../body-habits.ts'
import { callerOf } from '../caller.ts'
import { formatError, runChecks } from '../check.ts'
import type { BankContext } from '../context.ts'
import type { Customer } from '../customers.ts'
import { fieldAt } from '../field-at.ts'
import { opaqueId } from '../ids.ts'
import { checkLogicalDuplicate } from '../logical-duplicates.ts'
import { trustFromNowOn } from '../misplaced-trust.ts'
import { runOverStrictChecks } from '../over-strict-checks.ts'
import type { PaymentProduct } from '../products/payment-product.ts'
import { readBody } from '../read-body.ts'
import type { Received } from '../received.ts'
import { Refusal } from '../refusal.ts'
import type { Owner } from '../state.ts'

/** Creates a payment of one of the products. */
export function createPayment(
  bank: BankContext,
  product: PaymentProduct,
  request: Received,
): Answer {
  const { policy } = bank
  const owner = callerOf(bank, `${product.name}.create`, request)
  if (policy.judgement === 'accept-everything') return created(bank, product, owner, undefined)
  runOverStrictChecks(policy, request)
  const body = readBody(policy, request)
  if (policy.judgement === 'refuse-the-unknown') refuseTheUnknown(bank, body)
  // Undefined only in a bank that lets malformed JSON pass.
  else if (body !== undefined) {
    const taken = asTaken(policy.bodyHabits, body)
    checkPayment(bank, product, request, owner.customer, taken)
  }
  trustFromNowOn(bank, request)
  return created(bank, product, owner, body)
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
): void {
  const [violation] = bank.validators[name](bank.policy.countsBytes ? asBytes(body) : body)
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
  checkLogicalDuplicate(bank, name, request, customer, body)
}

/** The body with one character for each byte of UTF-8. */
function asBytes(body: unknown): unknown {
  return JSON.parse(Buffer.from(JSON.stringify(body)).toString('latin1'))
}

function created(
  { policy, state }: BankContext,
  { name: product }: PaymentProduct,
  owner: Owner,
  body: unknown,
): Answer {
  const id = opaqueId()
  state.payments.set(id, { id, product, owner, body, status: 'RCVD' })
  const href = `${operations[`${product}.create`].path}/${id}`
  const response: PaymentResponse = {
    paymentId: id,
    transactionStatus: 'RCVD',
    transactionFees: { amount: '0.00', currency: 'NOK' },
    transactionFeeIndicator: false,
    psuMessage: 'Betalingen er mottatt og må godkjennes.',
    _links: {
      self: { href, verbs: ['GET', 'DELETE'] },
      status: { href: `${href}/status`, verbs: ['GET'] },
      startAuthorisation: { href: `${href}/authorisations`, verbs: ['POST'] },
    },
  }
  return policy.answerQuirks.reduce(
    (answer, quirk) => answerQuirks[quirk](answer),
    jsonAnswer(policy.created, response),
  )
}
