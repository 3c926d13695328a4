import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { BankContext } from '../context.ts'
import type { Customer } from '../customers.ts'
import { scaPage, scaProblemPage } from '../sca-page.ts'
import { SCA_PATH } from '../sca-redirect.ts'
import type { BankState, Basket, ScaSession } from '../state.ts'

const COOKIE = 'samsvar-sca'
const GONE = 'This link has been used or has expired. Go back to the service that sent you here.'
const OTHER_BROWSER = 'The page was opened in another browser, or cookies are switched off.'
const SECURITY_HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** The pages that the PSU's browser is sent to for SCA. */
export async function scaPages(app: FastifyInstance, bank: BankContext): Promise<void> {
  await app.register(cookie)
  await app.register(formbody, { bodyLimit: 16_384 })
  const action = `${bank.basePath}${SCA_PATH}`

  app.get(SCA_PATH, (request, reply) => {
    const state = text(request.query, 'state')
    const session = bank.state.scaSessions.get(state)
    if (session === undefined) return show(reply, 404, scaProblemPage(GONE))
    reply.setCookie(COOKIE, session.browserSecret, {
      path: action,
      httpOnly: true,
      sameSite: 'lax',
      secure: request.protocol === 'https',
    })
    return show(reply, 200, scaPage({ action, state }))
  })

  app.post(SCA_PATH, (request, reply) => {
    const state = text(request.body, 'state')
    const session = bank.state.scaSessions.get(state)
    if (session === undefined) return show(reply, 404, scaProblemPage(GONE))
    if (request.cookies[COOKIE] !== session.browserSecret) {
      return show(reply, 403, scaProblemPage(OTHER_BROWSER))
    }
    if (text(request.body, 'action') === 'cancel') {
      bank.state.scaSessions.delete(state)
      return reply.redirect(cancelled(session), 303)
    }
    const number = text(request.body, 'nationalIdentificationNumber').trim()
    const customer = identify(bank.state, session, number)
    if (typeof customer === 'string') {
      const again = { action, state, problem: customer, number: number.slice(0, 32) }
      return show(reply, 200, scaPage(again))
    }
    bank.state.scaSessions.delete(state)
    bank.state.identify(customer)
    if (session.basket !== undefined) approve(bank.state, session.basket)
    return reply.redirect(succeeded(session, customer), 303)
  })
}

/** The customer of a number, or what is wrong with it. */
function identify(state: BankState, { basket }: ScaSession, number: string): Customer | string {
  if (number === '') return 'Type the number.'
  const customer = state.customerByNumber(number)
  if (customer === undefined) return 'No customer has this number.'
  const payer = basket?.owner.customer
  if (payer !== undefined && payer !== customer) return 'These payments are another customer’s.'
  return customer
}

function approve(state: BankState, basket: Basket): void {
  const waiting = state.paymentsOf(basket).filter(({ status }) => status === 'RCVD')
  state.updatePayments(waiting, { status: 'PDNG' })
}

function show(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply
    .code(status)
    .headers({ ...SECURITY_HEADERS, 'content-type': 'text/html; charset=utf-8' })
    .send(page)
}

function succeeded(session: ScaSession, { psuId, type, corporateId }: Customer): string {
  return returnTo(session, {
    'psu-id': psuId,
    'psu-corporate-id': corporateId,
    'tpp-session-id': session.tppSessionId,
    context: type,
  })
}

function cancelled(session: ScaSession): string {
  return returnTo(session, {
    system: 'samsvar-bank',
    status: '401',
    code: 'SCA_INVALID',
    message: 'The PSU cancelled the authentication',
  })
}

/** The TPP's own address, its query kept, with what the bank has to say added. */
function returnTo(
  { redirectUri }: ScaSession,
  parameters: Readonly<Record<string, string | undefined>>,
): string {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) url.searchParams.append(name, value)
  }
  return url.href
}

/** A field of a form or query; empty when it is missing or comes twice. */
function text(fields: unknown, name: string): string {
  if (typeof fields !== 'object' || fields === null || !Object.hasOwn(fields, name)) return ''
  const value = (fields as Readonly<Record<string, unknown>>)[name]
  return typeof value === 'string' ? value : ''
}
