import type { Exchange } from '../../exchange/exchange.ts'
import type { World } from '../../exchange/world.ts'
import { issuerAndSerialOf } from '../../signing/key-id.ts'
import { CERTIFICATE_KINDS } from '../../signing/kinds/certificate-kinds.ts'
import { mayCreatePayments, PAYMENT_CONSENT } from '../description.ts'
import type { Account, TargetDescription } from '../description.ts'
import { readAnswer } from './read-answer.ts'
import { failed, ok, warning } from './step.ts'
import type { Finding, Step, Work } from './step.ts'

type Town = World['town']

/** Creates a simple valid payment, and finds out what the target calls the town of an address. */
export const paymentStep: Step = {
  name: 'payment',
  run: async (work) => {
    const { description } = work.target
    const { town } = description.address
    work.world = worldOf(work, town === 'auto' ? 'townName' : town)
    if (!mayCreatePayments(description)) {
      return failed(
        'configuration',
        'No payment is created in production without consent, so nothing can be judged',
        `Set production.allowPayments to “${PAYMENT_CONSENT}” if that is what you want.`,
      )
    }
    return town === 'auto' ? findTown(work) : tryTown(work, town)
  },
}

async function tryTown(work: Work, town: Town): Promise<Finding> {
  const attempt = await pay(work, { [town === 'city' ? 'city' : 'townName']: 'Oslo' })
  return attempt.accepted ? ok(`A simple payment was created: ${attempt.text}`) : refusal(attempt)
}

async function findTown(work: Work): Promise<Finding> {
  const townName = await pay(work, { townName: 'Oslo' })
  if (townName.exchange.response === undefined) return refusal(townName)
  const city = await pay(work, { city: 'Oslo' })
  if (townName.accepted || city.accepted) {
    const town =
      townName.accepted && city.accepted ? 'both' : townName.accepted ? 'townName' : 'city'
    work.world = worldOf(work, town)
    const names = town === 'both' ? 'townName and city' : town
    work.observations.push(`The town of an address is accepted as ${names}`)
    const { text } = townName.accepted ? townName : city
    return ok(`A simple payment was created: ${text}; the town of an address may be in ${names}`)
  }
  const neither = await pay(work, {})
  if (!neither.accepted) return refusal(neither)
  const message = 'A payment is accepted without a town, but with neither townName nor city'
  work.observations.push(message)
  return warning(
    'target',
    message,
    'The bank must accept one of them. Rules about towns will fail.',
  )
}

interface Attempt {
  readonly exchange: Exchange
  readonly accepted: boolean
  readonly text: string
}

let payments = 0

async function pay(work: Work, town: Readonly<Record<string, string>>): Promise<Attempt> {
  const { target } = work
  const origin = { rule: 'preflight', case: 2, role: 'other', valid: true } as const
  const plan = { operation: 'ndct.create', body: simplePayment(target.description, town) } as const
  let exchange = await target.send(plan, origin)
  let answer = readAnswer(exchange)
  if (answer?.status === 401 && answer.scaRedirect !== undefined) {
    const result = await target.completeSca(answer.scaRedirect)
    if (result.kind === 'success') {
      exchange = await target.send(plan, origin)
      answer = readAnswer(exchange)
    }
  }
  const accepted =
    answer !== undefined && answer.status >= 200 && answer.status < 300 && hasResult(answer.json)
  if (accepted) keepPaymentId(work, answer?.json)
  const text = accepted
    ? `status ${answer?.status}`
    : (answer?.text ?? exchange.trouble?.message ?? 'no answer')
  return { exchange, accepted, text }
}

function hasResult(json: unknown): boolean {
  return (
    typeof json === 'object' &&
    json !== null &&
    ('paymentId' in json || 'transactionStatus' in json)
  )
}

function keepPaymentId(work: Work, json: unknown): void {
  const { paymentId } = json as { readonly paymentId?: unknown }
  if (typeof paymentId === 'string' && paymentId !== '') work.paymentId = paymentId
}

function refusal({ exchange, text }: Attempt): Finding {
  if (exchange.response === undefined) {
    return failed('network', text, 'See whether the bank is still up, and its log.')
  }
  const { status } = exchange.response
  const message = `A simple valid payment was not accepted: ${text}`
  if (status >= 500) return failed('target', message, 'The bank has an error. See its log.')
  if (status === 429) {
    return failed(
      'configuration',
      message,
      'The bank takes no more requests now. Wait, and set limits.rate.',
    )
  }
  if (status < 300) {
    return failed(
      'target',
      message,
      'The answer must be JSON with paymentId and transactionStatus.',
    )
  }
  return failed(
    'configuration',
    message,
    'See whether the PSU may pay from accounts.debtor[0] (bban and currency), whether accounts.creditor has an account that can be paid to, and whether the bank knows tpp.certificate as a PISP. If all of that is right, the bank refuses valid payments.',
  )
}

/** An NDCT of one unit with as little in it as the specification permits. */
function simplePayment(
  { accounts, name }: TargetDescription,
  town: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const debtor = accounts.debtor.find(({ currency }) => currency === 'NOK') ?? accounts.debtor[0]
  const creditor = accounts.creditor[0] ?? madeUpCreditor(debtor)
  if (debtor === undefined) throw new Error(`${name} has no account to pay from`)
  return {
    instructedAmount: { amount: '1.00', currency: creditor.currency },
    creditorName: 'Samsvar Preflight',
    creditorAccount: creditor,
    creditorAddress: { ...town, country: 'NO' },
    debtorAccount: debtor,
    remittanceInformationUnstructured: `samsvar preflight ${Date.now()} ${++payments}`,
  }
}

/** A Norwegian account number whose check digit is right, and which is not the debtor's. */
function madeUpCreditor(debtor: Account | undefined): Account {
  const [first, second] = ['90412263056', '95360573002'] as const
  return { bban: debtor?.bban === first ? second : first, currency: 'NOK' }
}

function worldOf({ target, asOf }: Work, town: Town): World {
  const { environment, tpp, psu, accounts, baskets } = target.description
  const { debtor, cards, creditor, anyAccountNumber } = accounts
  return {
    environment,
    asOf,
    debtorAccounts: debtor,
    cardAccounts: cards,
    creditorAccounts: creditor,
    town,
    anyAccountNumber,
    psuContext: psu.context,
    certificate: issuerAndSerialOf(target.credentials().certificate),
    baskets,
    furtherCertificates: Object.fromEntries(
      CERTIFICATE_KINDS.filter((kind) => tpp.certificates?.[kind] !== undefined).map((kind) => [
        kind,
        issuerAndSerialOf(target.credentials(kind).certificate),
      ]),
    ),
  }
}
