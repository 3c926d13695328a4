import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { BankContext } from '../context.ts'
import type { Customer } from '../customers.ts'
import type { ScaDialogue } from '../sca-dialogue.ts'
import {
  METHOD_FIELD,
  NUMBER_FIELD,
  scaOnwardPage,
  scaPage,
  scaProblemPage,
  scaStepPage,
  TERMS_FIELD,
  type ScaForm,
} from '../sca-page.ts'
import { SCA_PATH } from '../sca-redirect.ts'
import type { BankState, ScaSession } from '../state.ts'

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
  const { sca: dialogue } = bank.policy
  const { steps } = dialogue

  app.get(SCA_PATH, (request, reply) => {
    const state = text(request.query, 'state')
    const session = bank.state.scaSessions.get(state)
    if (session === undefined) return show(reply, 404, scaProblemPage(GONE))
    if (session.location !== undefined) {
      bank.state.scaSessions.delete(state)
      return show(reply, 200, scaOnwardPage(session.location))
    }
    reply.setCookie(COOKIE, session.browserSecret, {
      path: action,
      httpOnly: true,
      sameSite: 'lax',
      secure: request.protocol === 'https',
    })
    const hop = Number(text(request.query, 'hop'))
    return hop < dialogue.hops
      ? reply.redirect(`${action}?state=${state}&hop=${hop + 1}`, hop % 2 === 0 ? 302 : 303)
      : show(reply, 200, pageOf(session, { action, state }))
  })

  app.post(SCA_PATH, (request, reply) => {
    const state = text(request.body, 'state')
    const session = bank.state.scaSessions.get(state)
    if (session === undefined) return show(reply, 404, scaProblemPage(GONE))
    if (request.cookies[COOKIE] !== session.browserSecret) {
      return show(reply, 403, scaProblemPage(OTHER_BROWSER))
    }
    if (text(request.body, 'action') === 'cancel') {
      return leave(reply, state, session, cancelled(session, dialogue))
    }
    const customer =
      steps[session.step] === 'identify' ? asked(request.body, session) : session.customer
    if (typeof customer === 'string') {
      const number = numberIn(request.body).slice(0, 32)
      return show(reply, 200, pageOf(session, { action, state, problem: customer, number }))
    }
    const further = {
      ...session,
      step: session.step + 1,
      ...(customer === undefined ? {} : { customer }),
    }
    if (further.step < steps.length || customer === undefined) {
      bank.state.scaSessions.set(state, further)
      return reply.redirect(`${action}?state=${state}&hop=${dialogue.hops}`, 303)
    }
    bank.state.identify(customer, session.tppSessionId)
    if (session.basket !== undefined) bank.state.approve(session.basket)
    if (session.grants !== undefined) bank.state.granted.set(session.grants, true)
    return leave(reply, state, session, succeeded(session, customer, dialogue))
  })

  function pageOf({ step }: ScaSession, form: ScaForm): string {
    const name = steps[step] ?? 'identify'
    return name === 'identify'
      ? scaPage({ ...form, busy: dialogue.page === 'busy' })
      : scaStepPage(name, form)
  }

  /** The customer that a filled-in form names, or what is wrong with it. */
  function asked(form: unknown, session: ScaSession): Customer | string {
    const isComplete = text(form, TERMS_FIELD) === 'on' && text(form, METHOD_FIELD) === 'app'
    if (dialogue.page === 'busy' && !isComplete) return 'Accept the terms, and choose a method.'
    return identify(bank.state, session, numberIn(form))
  }

  function numberIn(form: unknown): string {
    return text(form, NUMBER_FIELD[dialogue.page]).trim()
  }

  /** Straight back to the TPP, or by a page that leads there. */
  function leave(
    reply: FastifyReply,
    state: string,
    session: ScaSession,
    location: string,
  ): FastifyReply {
    if (dialogue.hops === 0) {
      bank.state.scaSessions.delete(state)
      return reply.redirect(location, 303)
    }
    bank.state.scaSessions.set(state, { ...session, location })
    return reply.redirect(`${action}?state=${state}`, 303)
  }
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

function show(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply
    .code(status)
    .headers({ ...SECURITY_HEADERS, 'content-type': 'text/html; charset=utf-8' })
    .send(page)
}

function succeeded(
  session: ScaSession,
  { psuId, type, corporateId }: Customer,
  { parameters }: ScaDialogue,
): string {
  return returnTo(session, {
    ...parameters,
    'psu-id': psuId,
    'psu-corporate-id': corporateId,
    'tpp-session-id': session.tppSessionId,
    context: type,
  })
}

function cancelled(session: ScaSession, { parameters }: ScaDialogue): string {
  return returnTo(session, {
    ...parameters,
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
