import type { BasketAuthorisation } from '../../contract/basket-authorisation.ts'
import { BASKET_ID } from '../../contract/baskets.ts'
import { transactionStatuses, type TransactionStatus } from '../../contract/transaction-statuses.ts'
import type { Link } from '../../contract/link.ts'
import { jsonAnswer, type Answer } from '../answer.ts'
import { acceptFixCheck } from '../accept-fix.ts'
import { idsIn } from '../basket-body.ts'
import { basketBodyCheck, basketChecks, mixCheck } from '../basket-checks.ts'
import { withQuirks } from '../basket-quirks.ts'
import type { BankPolicy } from '../policy.ts'
import { callerOf } from '../caller.ts'
import { runChecks, type Check } from '../check.ts'
import type { BankContext } from '../context.ts'
import { inPath, newId } from '../ids.ts'
import { isSameOwner } from '../owner.ts'
import { readBody } from '../read-body.ts'
import type { Received } from '../received.ts'
import { openSca } from '../sca-redirect.ts'
import { told } from '../status-words.ts'
import type { Basket, Owner } from '../state.ts'

/** Creates a signing basket of payments that wait for approval. */
export function createBasket(bank: BankContext, request: Received): Answer {
  const { policy, state } = bank
  const owner = callerOf(bank, 'basket.create', request)
  const paymentIds = policy.judgement === 'judge' ? chosen(bank, owner, request) : []
  const basket: Basket = { id: newId(policy.ids), owner, paymentIds }
  state.baskets.set(basket.id, basket)
  state.updatePayments(state.paymentsOf(basket), { basketId: basket.id })
  return jsonAnswer(policy.created, {
    [policy.baskets.idField]: basket.id,
    transactionStatus: told(policy, 'RCVD'),
    _links: {
      ...statusLink(policy, 'status', basket),
      startAuthorisation: {
        href: at(policy.baskets.authorisationPath, basket),
        verbs: ['POST'],
      },
    },
  })
}

/** Starts the common authorisation of the payments in a basket. */
export function authoriseBasket(bank: BankContext, request: Received): Answer {
  const { policy, state } = bank
  const owner = callerOf(bank, 'basket.authorise', request)
  runChecks(policy, [acceptFixCheck], { headers: request.headers, policy })
  const basket = find(bank, owner, request) ?? { id: newId(policy.ids), owner, paymentIds: [] }
  runChecks(policy, [offeredCheck], policy)
  if (policy.basketMix === 'at-authorisation') {
    runChecks(policy, [mixCheck], { payments: state.paymentsOf(basket), policy })
  }
  const response = policy.exemptsSca ? exempted(bank, basket) : started(bank, request, basket)
  return withQuirks(policy, 'basket.authorise', jsonAnswer(policy.created, response))
}

function started(bank: BankContext, request: Received, basket: Basket): BasketAuthorisation {
  return {
    scaStatus: 'STARTED',
    _links: { scaRedirect: openSca(bank, request, { basket }) },
  }
}

/** Nobody is asked: the payments are approved at once. */
function exempted({ policy, state }: BankContext, basket: Basket): BasketAuthorisation {
  state.approve(basket)
  return { scaStatus: 'EXEMPTED', _links: statusLink(policy, 'status', basket) }
}

function statusLink(
  { baskets: { statusPath } }: BankPolicy,
  name: string,
  basket: Basket,
): Readonly<Record<string, Link>> {
  return statusPath === undefined
    ? {}
    : { [name]: { href: at(statusPath, basket), verbs: ['GET'] } }
}

/** Ids stand in links as they are, but for what would not be a path then. */
function at(path: string, { id }: Basket): string {
  return path.replace(BASKET_ID, inPath(id))
}

/** The status of a basket: the worst of its payments'. */
export function basketStatus(bank: BankContext, request: Received): Answer {
  const owner = callerOf(bank, 'basket.status', request)
  const basket = find(bank, owner, request)
  const statuses = basket === undefined ? [] : bank.state.paymentsOf(basket)
  const answer = jsonAnswer(200, {
    transactionStatus: told(bank.policy, worst(statuses.map(({ status }) => status))),
    ...(basket === undefined ? {} : { _links: statusLink(bank.policy, 'self', basket) }),
  })
  return withQuirks(bank.policy, 'basket.status', answer)
}

/** The payments that a request wants to have in a basket. */
function chosen({ policy, state }: BankContext, owner: Owner, request: Received): string[] {
  const ids = idsIn(policy.baskets.body, readBody(policy, request))
  runChecks(policy, [basketBodyCheck], { ids, policy })
  const wanted = (ids ?? []).map(String)
  const payments = wanted.map((id) => {
    const payment = state.payments.get(id)
    return payment !== undefined && isSameOwner(payment.owner, owner) ? payment : undefined
  })
  const checks =
    policy.basketMix === 'at-authorisation'
      ? basketChecks.filter((check) => check !== mixCheck)
      : basketChecks
  runChecks(policy, checks, { payments, policy })
  return wanted
}

/** The basket of the path; undefined only in a bank that does not mind. */
function find({ policy, state }: BankContext, owner: Owner, request: Received): Basket | undefined {
  const basket = state.baskets.get(request.parameters['basketId'] ?? '')
  runChecks(policy, [unknownBasketCheck], {
    known: basket !== undefined && isSameOwner(basket.owner, owner),
  })
  return basket
}

const offeredCheck: Check<BankPolicy> = {
  name: 'basket.authorisation-offered',
  objection: ({ authorisesBaskets }) =>
    authorisesBaskets
      ? undefined
      : { status: 403, code: 'FORBIDDEN', text: 'Signing baskets cannot be authorised here' },
}

const unknownBasketCheck: Check<{ readonly known: boolean }> = {
  name: 'basket.unknown',
  objection: ({ known }) =>
    known
      ? undefined
      : { status: 404, code: 'RESOURCE_UNKNOWN', text: 'There is no signing basket of this id' },
}

/** From the worst to the best, as this bank sees it. */
const BADNESS: readonly TransactionStatus[] = [
  'RJCT',
  'CANC',
  'PART',
  'RCVD',
  'PDNG',
  ...transactionStatuses,
]

function worst(statuses: readonly TransactionStatus[]): TransactionStatus {
  return BADNESS.find((status) => statuses.includes(status)) ?? 'RCVD'
}
