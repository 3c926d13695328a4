import { randomUUID, X509Certificate } from 'node:crypto'
import request, { type Response } from 'supertest'
import type { Link } from '../../contract/link.ts'
import { operations, type Product } from '../../contract/operations.ts'
import type { Header, HttpRequest } from '../../http/message.ts'
import {
  createAuthority,
  type IssuedCertificate,
  type IssueOptions,
} from '../../signing/authority.ts'
import { loadCredentials } from '../../signing/credentials.ts'
import { digestHeader } from '../../signing/digest.ts'
import { createSigner } from '../../signing/sign.ts'
import type { Credentials } from '../../signing/types.ts'
import { createBank, type Bank, type BankOptions } from '../bank.ts'
import { startCustomers } from '../customers.ts'

/** Making keys takes long: one authority serves all tests of a file. */
const authority = createAuthority()
const credentials = credentialsOf(authority.issue())

export function testBank(options: Partial<BankOptions> = {}): Bank {
  return createBank({ authorities: [new X509Certificate(authority.certificatePem)], ...options })
}

export function customer(index: number) {
  const found = startCustomers[index]
  if (found === undefined) throw new Error(`There is no start customer ${index}`)
  return found
}

export const PAYMENTS = operations['ndct.create'].path
export const REDIRECT_URI = 'https://tpp.example/return?state=1&x=%C3%B8'

export const payment = {
  instructedAmount: { amount: '12.50', currency: 'NOK' },
  creditorName: 'Ola Nordmann',
  creditorAccount: { bban: '95360574114', currency: 'NOK' },
  creditorAddress: { country: 'NO' },
  debtorAccount: { bban: '95360573002', currency: 'NOK' },
}

export const crossBorder = {
  instructedAmount: { amount: '12.50', currency: 'EUR' },
  creditorName: 'Erika Mustermann',
  creditorAgent: 'COBADEFFXXX',
  creditorAccount: { iban: 'DE89370400440532013000', currency: 'EUR' },
  creditorAddress: { townName: 'Köln', country: 'DE' },
  debtorAccount: { iban: 'NO0995360573002', currency: 'NOK' },
}

export const periodic = {
  instructedAmount: { amount: '12.50', currency: 'NOK' },
  creditorName: 'Ola Nordmann',
  creditorAccount: { bban: '95360574114', currency: 'NOK' },
  debtorAccount: { bban: '95360573002', currency: 'NOK' },
  startDate: '2099-01-01',
  frequency: 'MonthlyVariable',
  monthsOfExecution: [1, 6, 11],
}

/** A payment of each product that the first start customer may make. */
export const validPayments = { ndct: payment, ncbct: crossBorder, periodic }

type Headers = Readonly<Record<string, string | null>>

export interface Sent {
  readonly headers?: Headers
  /** Changed after signing; made of what the signed request has. */
  readonly tampered?: Headers | ((signed: Readonly<Record<string, string>>) => Headers)
  readonly rawBody?: string | Buffer
}

export function issuedTo(options: IssueOptions): Credentials {
  return credentialsOf(authority.issue(options))
}

export function credentialsOf({ certificatePem, privateKeyPem }: IssuedCertificate): Credentials {
  return loadCredentials(certificatePem, privateKeyPem)
}

/** A TPP that signs what it sends, as the harness does, but by way of supertest. */
export function testTpp(bank: Bank, signer: Credentials = credentials) {
  const sign = createSigner(signer)

  async function send(method: 'GET' | 'POST', target: string, sent: Sent = {}): Promise<Response> {
    await bank.app.ready()
    const body = sent.rawBody === undefined ? undefined : Buffer.from(sent.rawBody)
    const signed = sign({
      method,
      target,
      headers: present({ ...defaults(bank, body), ...sent.headers }),
      ...(body === undefined ? {} : { body }),
    })
    return dispatch(bank, { ...signed, headers: changed(signed.headers, sent.tampered ?? {}) })
  }

  return {
    send,
    pay: (body: unknown = payment, sent: Sent = {}, query = '') =>
      send('POST', `${PAYMENTS}${query}`, { rawBody: JSON.stringify(body), ...sent }),
    create: (product: Product, body: unknown, sent: Sent = {}, query = '') =>
      send('POST', `${operations[`${product}.create`].path}${query}`, {
        rawBody: JSON.stringify(body),
        ...sent,
      }),
    /** Goes through the SCA pages; the PSU-ID of the customer is known from then on. */
    async authenticate(number: string): Promise<Response> {
      const demanded = await send('GET', '/v1/user', { headers: { 'PSU-ID': null } })
      return confirmSca(bank, linksOf(demanded).scaRedirect?.href ?? '', number)
    },
  }
}

export function linksOf({ body }: Response): Readonly<Record<string, Link>> {
  const { _links: links } = body as { readonly _links?: Readonly<Record<string, Link>> }
  return links ?? {}
}

export async function confirmSca(
  bank: Bank,
  href: string,
  number: string,
  action = 'confirm',
): Promise<Response> {
  const browser = request.agent(bank.app.server)
  const { pathname, search } = new URL(href)
  const page = await browser.get(pathname + search)
  const state = /name="state" value="([^"]*)"/.exec(page.text)?.[1] ?? ''
  return browser
    .post(pathname)
    .type('form')
    .send({ state, nationalIdentificationNumber: number, action })
}

function defaults(bank: Bank, body: Buffer | undefined): Headers {
  return {
    Date: bank.clock.now().toUTCString(),
    'X-Request-ID': randomUUID(),
    'TPP-Session-ID': 'session-1',
    'TPP-Redirect-URI': REDIRECT_URI,
    'PSU-ID': customer(0).psuId,
    'PSU-IP-Address': '192.0.2.1',
    'x-accept-fix': 'amount-as-string',
    ...(body === undefined
      ? {}
      : { Digest: digestHeader(body), 'Content-Type': 'application/json' }),
  }
}

function present(headers: Headers): Header[] {
  return Object.entries(headers).flatMap(([name, value]): Header[] =>
    value === null ? [] : [[name, value]],
  )
}

function changed(headers: readonly Header[], changes: NonNullable<Sent['tampered']>): Header[] {
  const signed = Object.fromEntries(headers)
  return present({ ...signed, ...(typeof changes === 'function' ? changes(signed) : changes) })
}

async function dispatch(bank: Bank, { method, target, headers, body }: HttpRequest) {
  const call =
    method === 'GET' ? request(bank.app.server).get(target) : request(bank.app.server).post(target)
  for (const [name, value] of headers) call.set(name, value)
  // Bytes go out as they are: supertest would encode them again.
  call.serialize((bytes: unknown) => bytes as string)
  return body === undefined ? call : call.send(body as unknown as string)
}
