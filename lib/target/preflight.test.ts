import { X509Certificate } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import type { PreflightStep } from '../run/result.ts'
import { createAuthority } from '../signing/authority.ts'
import type { TargetDescription } from './description.ts'
import { preflight } from './preflight.ts'
import type { PreflightOptions } from './preflight.ts'
import { openTarget } from './target.ts'
import { describeTarget, testTpp } from './testing/describe-target.ts'
import { closedPort, httpServer, rawServer } from './testing/servers.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const thing of open.splice(0).toReversed()) await thing.close()
})

const PSU_ID = '6f1c1f0e-5f0a-4a57-9f33-0d2a6f1e8a11'

type Body = Record<string, Record<string, unknown>>
interface Manners {
  readonly user?: RequestListener
  readonly sca?: (home: URL) => string
  readonly payment?: (body: Body, response: ServerResponse) => void
  readonly status?: (response: ServerResponse) => void
  readonly customers?: (response: ServerResponse, created: Body | undefined) => void
  /** How far its clock is ahead. */
  readonly clockMs?: number
}

/** A bank with just enough manners for a preflight; each can be replaced by a bad one. */
async function bankWith(manners: Manners): Promise<{ url: string; payments: Body[] }> {
  const payments: Body[] = []
  const server = await httpServer(async (request, response) => {
    response.setHeader('date', new Date(Date.now() + (manners.clockMs ?? 0)).toUTCString())
    const url = new URL(request.url ?? '', 'http://x')
    if (url.pathname === '/v1/user') {
      if (manners.user !== undefined) return manners.user(request, response)
      const home = encodeURIComponent(String(request.headers['tpp-redirect-uri']))
      json(response, 401, { _links: { scaRedirect: { href: `${server.url}/sca?home=${home}` } } })
    } else if (url.pathname === '/sca') {
      const home = new URL(url.searchParams.get('home') ?? '')
      response.writeHead(302, { location: manners.sca?.(home) ?? `${home.href}?psu-id=${PSU_ID}` })
      response.end()
    } else if (url.pathname.endsWith('/status')) {
      if (manners.status === undefined) json(response, 200, { transactionStatus: 'RCVD' })
      else manners.status(response)
    } else if (url.pathname === '/v1/sandbox/customers') {
      const created = request.method === 'POST' ? JSON.parse(await textOf(request)) : undefined
      if (manners.customers !== undefined) manners.customers(response, created as Body)
      else json(response, created === undefined ? 200 : 201, created ?? [])
    } else if (!url.pathname.startsWith('/v1/payments/')) {
      response.writeHead(404).end()
    } else {
      const body = JSON.parse(await textOf(request)) as Body
      payments.push(body)
      if (manners.payment === undefined) json(response, 201, { paymentId: '1' })
      else manners.payment(body, response)
    }
    return undefined
  })
  open.push(server)
  return { url: server.url, payments }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function check(
  url: string,
  changes: Partial<TargetDescription> = {},
  options: PreflightOptions = {},
) {
  const target = openTarget(describeTarget(url, changes), { runId: '00c0ffee' })
  open.push(target)
  const reported: PreflightStep[] = []
  const result = await preflight(target, (step) => reported.push(step), options)
  expect(reported).toEqual(result.steps)
  expect(JSON.stringify(result.steps)).not.toContain('13039319955')
  const at = (name: string) => result.steps.find(({ step }) => step === name)
  const failure = result.steps.find(({ state }) => state === 'failed')
  return { ...result, target, at, failure }
}

const fails = (step: string, cause: string, message: RegExp) => ({
  step,
  state: 'failed',
  cause,
  message: expect.stringMatching(message),
  advice: expect.stringMatching(/./),
})

describe('a bank that can be judged', () => {
  test('every step is fine, and session and world are known', async () => {
    const { url, payments } = await bankWith({})
    const result = await check(url, {}, { asOf: '2026-02-03' })
    expect(result.steps.map(({ step, state }) => `${step} ${state}`)).toEqual([
      'configuration ok',
      'certificate ok',
      'key ok',
      'certificate-expiry ok',
      'certificate-role ok',
      'further-certificates ok',
      'name-resolution skipped',
      'connection ok',
      'tls skipped',
      'interface ok',
      'clock ok',
      'sca ok',
      'payment ok',
      'without-body ok',
      'sandbox ok',
      'corporate skipped',
    ])
    expect(result).toMatchObject({
      ok: true,
      session: { psuId: PSU_ID, context: 'PRIVATE' },
      world: {
        asOf: '2026-02-03',
        town: 'both',
        debtorAccounts: [{ bban: '95360573002', currency: 'NOK' }],
        certificate: { serial: new X509Certificate(testTpp().certificate).serialNumber },
      },
    })
    expect(payments).toHaveLength(2)
    expect(JSON.stringify(payments[0])).not.toBe(JSON.stringify(payments[1]))
  })

  test('is told before anything is sent when its answers could not be verified', async () => {
    const { url, payments } = await bankWith({})
    const responses = { signature: { certificate: 'no PEM' } }
    const { failure } = await check(url, { responses })
    expect(failure).toEqual(
      fails('configuration', 'configuration', /^responses\.signature\.certificate cannot be read/),
    )
    expect(payments).toEqual([])
  })

  test.each(['city', 'townName'] as const)('one that only takes %s', async (name) => {
    const { url } = await bankWith({
      payment: (body, response) =>
        json(response, body['creditorAddress']?.[name] === undefined ? 400 : 201, {
          paymentId: '1',
        }),
    })
    const { ok, world, observations } = await check(url)
    expect(ok).toBe(true)
    expect(world?.town).toBe(name)
    expect(observations).toEqual([expect.stringContaining(name)])
  })

  test('one that takes no town at all can still be judged', async () => {
    const { url } = await bankWith({
      payment: ({ creditorAddress = {} }, response) =>
        json(response, Object.keys(creditorAddress).length > 1 ? 400 : 201, { paymentId: '1' }),
    })
    const { ok, at } = await check(url)
    expect(ok).toBe(true)
    expect(at('payment')).toMatchObject({ state: 'warning', cause: 'target' })
  })

  test('a configured town is not tried out', async () => {
    const { url, payments } = await bankWith({})
    const { world } = await check(url, { address: { town: 'city' } })
    expect(world?.town).toBe('city')
    expect(payments.map((body) => body['creditorAddress'])).toEqual([
      { city: 'Oslo', country: 'NO' },
    ])
  })

  test('a clock that is off is told, and requests follow it', async () => {
    const { url } = await bankWith({ clockMs: -3_600_000 })
    const { ok, at, target } = await check(url)
    expect(ok).toBe(true)
    expect(at('clock')).toMatchObject({
      state: 'warning',
      message: expect.stringMatching(/3[56]\d\d(\.\d)? s behind/),
    })
    expect(target.clock.offsetMs).toBeLessThan(-3_590_000)
  })

  test('a configured PSU-ID leaves SCA out', async () => {
    const { url } = await bankWith({ user: (_, response) => json(response, 404, {}) })
    const psu = { psuId: PSU_ID, context: 'PRIVATE', ipAddress: '192.0.2.1' } as const
    const { ok, session } = await check(url, { psu })
    expect(ok).toBe(true)
    expect(session?.psuId).toBe(PSU_ID)
  })

  test('a payment that demands SCA of its own gets it', async () => {
    let demanded = 0
    const { url } = await bankWith({
      payment: (_, response) => {
        if (demanded++ % 2 === 1) return json(response, 201, { paymentId: '1' })
        const { redirectUri = '' } = target?.session ?? {}
        const href = `${url}/sca?home=${encodeURIComponent(redirectUri)}`
        return json(response, 401, { _links: { scaRedirect: { href } } })
      },
    })
    const target = openTarget(describeTarget(url), { runId: '00c0ffee' })
    open.push(target)
    expect((await preflight(target, () => {})).ok).toBe(true)
    expect(demanded).toBe(4)
  })

  test('SCA by hand waits for the redirect', async () => {
    const { url } = await bankWith({})
    const links: string[] = []
    const byHand = (link: string) => {
      links.push(link)
      void fetch(link)
    }
    const { ok } = await check(url, {}, { byHand })
    expect(ok).toBe(true)
    expect(links).toEqual([expect.stringContaining('/sca')])
  })
})

describe('what is no such bank', () => {
  const html = '<!doctype html><title>Welcome</title>'
  test.each<[string, RequestListener, RegExp]>([
    [
      'HTML',
      (_, r) => void r.setHeader('content-type', 'text/html').end(html),
      /HTML page titled “Welcome”/,
    ],
    [
      'redirects',
      (_, r) => void r.writeHead(302, { location: '/login?token=secret' }).end(),
      /redirected to \/login \(status 302\)/,
    ],
    [
      '404 everywhere',
      (_, r) => void r.writeHead(404).end('{"error":"none"}'),
      /not there: status 404/,
    ],
    ['text', (_, r) => void r.end('hello'), /does not answer with JSON: status 200, hello/],
    ['megabytes', (_, r) => void r.end('x'.repeat(2 ** 22)), /more than 10000 bytes/],
    [
      'a gateway that wants a key',
      (_, r) => void r.writeHead(403).end('Forbidden'),
      /status 403, Forbidden/,
    ],
  ])('%s', async (_, user, message) => {
    const { url } = await bankWith({ user })
    const { ok, failure, at, session } = await check(url)
    expect(ok).toBe(false)
    expect(failure).toEqual(fails('interface', 'configuration', message))
    expect(at('payment')).toMatchObject({ state: 'skipped' })
    expect(session).toBeUndefined()
  })

  test('nobody there', async () => {
    const { failure } = await check(await closedPort())
    expect(failure).toEqual(fails('connection', 'network', /ECONNREFUSED/))
  })

  test('a name without an address', async () => {
    const { failure } = await check('https://bank.invalid')
    expect(failure).toEqual(fails('name-resolution', 'network', /bank.invalid/))
  })

  test('one that speaks no TLS', async () => {
    const { url } = await bankWith({})
    const { failure } = await check(url.replace('http:', 'https:'))
    expect(failure).toEqual(fails('tls', 'configuration', /another protocol than TLS/))
  })

  test('one that hangs', async () => {
    const server = await rawServer(() => {})
    open.push(server)
    const limits = { timeoutSeconds: 0.3, concurrency: 1, maxResponseBytes: 1000 }
    const { failure } = await check(server.url, { limits })
    expect(failure).toEqual(fails('interface', 'network', /did not answer within 0.3 s/))
  })

  test('one that drops connections', async () => {
    const server = await rawServer((socket) => socket.destroy())
    open.push(server)
    const { failure } = await check(server.url)
    expect(failure).toEqual(fails('interface', 'network', /closed the connection/))
  })

  test('one in trouble', async () => {
    const { url } = await bankWith({ user: (_, response) => json(response, 503, {}) })
    expect((await check(url)).failure).toEqual(fails('interface', 'target', /503/))
  })
})

describe('credentials', () => {
  const nowhere = 'http://127.0.0.1:9'

  test('an unreadable certificate', async () => {
    const { failure } = await check(nowhere, { tpp: { ...testTpp(), certificate: 'x' } })
    expect(failure).toEqual(fails('certificate', 'configuration', /tpp.certificate cannot be read/))
  })

  test('the key of another certificate, never shown', async () => {
    const other = createAuthority().issue().privateKeyPem
    const { failure, steps } = await check(nowhere, { tpp: { ...testTpp(), key: other } })
    expect(failure).toEqual(fails('key', 'configuration', /does not belong/))
    expect(JSON.stringify(steps)).not.toContain('PRIVATE KEY')
  })

  function issued(options: Parameters<ReturnType<typeof createAuthority>['issue']>[0]) {
    const { certificatePem, privateKeyPem } = createAuthority().issue(options)
    return { tpp: { certificate: certificatePem, key: privateKeyPem } }
  }
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

  test('an expired certificate', async () => {
    const expired = issued({ notBefore: inDays(-20), notAfter: inDays(-10) })
    const { failure } = await check(nowhere, expired)
    expect(failure).toEqual(
      fails('certificate-expiry', 'configuration', /expired on \d{4}-\d\d-\d\d/),
    )
  })

  test('one that is not valid yet', async () => {
    const future = issued({ notBefore: inDays(10), notAfter: inDays(20) })
    const { failure } = await check(nowhere, future)
    expect(failure).toEqual(fails('certificate-expiry', 'configuration', /only from/))
  })

  test.each([
    [
      'a further certificate that is not what its name says',
      {},
      /expired: expected a certificate that has expired; this one/,
    ],
    [
      'that of another key',
      { key: createAuthority().issue().privateKeyPem },
      /certificates\.expired\.key: .* does not belong/,
    ],
  ])('%s', async (_, further, message) => {
    const { certificate } = testTpp()
    const tpp = { ...testTpp(), certificates: { expired: { certificate, ...further } } }
    const { failure } = await check(nowhere, { tpp })
    expect(failure).toEqual(fails('further-certificates', 'configuration', message))
  })

  test('one that expires soon is a warning', async () => {
    const { at } = await check(nowhere, issued({ notBefore: inDays(-1), notAfter: inDays(5) }))
    expect(at('certificate-expiry')).toMatchObject({ state: 'warning' })
  })

  test.each([
    ['sandbox', 'warning'],
    ['production', 'failed'],
  ] as const)('no role for payments: in %s %s', async (environment, state) => {
    const { at } = await check(nowhere, { ...issued({ roles: ['PSP_AI'] }), environment })
    expect(at('certificate-role')).toMatchObject({
      state,
      message: expect.stringContaining('only PSP_AI'),
    })
  })
})

describe('SCA', () => {
  test('a failure', async () => {
    const sca = (home: URL) =>
      `${home.href}?status=400&code=PSU_CREDENTIALS_INVALID&message=Unknown`
    const { failure } = await check((await bankWith({ sca })).url)
    expect(failure).toEqual(fails('sca', 'configuration', /400 PSU_CREDENTIALS_INVALID Unknown/))
  })

  test('a dead end', async () => {
    const { failure } = await check((await bankWith({ sca: () => '/sca-gone' })).url)
    expect(failure).toEqual(fails('sca', 'configuration', /sca-gone.*status 404/))
  })

  test('a bank that refuses the request says why', async () => {
    const message = { category: 'ERROR', code: 'FORMAT_ERROR', text: 'Signature is invalid' }
    const user: RequestListener = (_, r) => json(r, 400, { tppMessages: [message] })
    const { failure } = await check((await bankWith({ user })).url)
    expect(failure).toEqual(fails('sca', 'configuration', /FORMAT_ERROR Signature is invalid/))
  })

  test('what the bank says of the PSU is masked', async () => {
    const message = { category: 'ERROR', code: 'FORBIDDEN', text: 'No customer 13039319955' }
    const user: RequestListener = (_, r) => json(r, 403, { tppMessages: [message] })
    const { failure } = await check((await bankWith({ user })).url)
    expect(failure).toEqual(fails('sca', 'configuration', /No customer \*{9}55/))
  })

  test('an answer without a link', async () => {
    const { failure } = await check((await bankWith({ user: (_, r) => json(r, 200, {}) })).url)
    expect(failure).toEqual(fails('sca', 'configuration', /without an scaRedirect link/))
  })

  test('a psu-id that is no UUID is a warning', async () => {
    const { at, ok } = await check((await bankWith({ sca: (home) => `${home.href}?psu-id=7` })).url)
    expect(ok).toBe(true)
    expect(at('sca')).toMatchObject({ state: 'warning', cause: 'target' })
  })
})

describe('the payment', () => {
  test.each([
    [400, 'configuration'],
    [500, 'target'],
    [429, 'configuration'],
    [200, 'target'],
  ])('answered with %i has the cause %s; session and world stay', async (status, cause) => {
    const messages = { tppMessages: [{ category: 'ERROR', code: 'PRODUCT_INVALID', text: 'No' }] }
    const payment = (_: Body, response: ServerResponse) => json(response, status, messages)
    const result = await check((await bankWith({ payment })).url)
    expect(result.failure).toEqual(fails('payment', cause, /PRODUCT_INVALID No/))
    expect(result.session).toBeDefined()
    expect(result.world).toBeDefined()
  })

  test('is not created in production without consent', async () => {
    const { url, payments } = await bankWith({})
    const { failure } = await check(url, { environment: 'production' })
    expect(failure).toEqual(fails('payment', 'configuration', /without consent/))
    expect(payments).toEqual([])
  })

  test('is created in production with consent', async () => {
    const { url, payments } = await bankWith({})
    const production = { allowPayments: 'payments may move money' }
    const { ok } = await check(url, { environment: 'production', production })
    expect(ok).toBe(true)
    expect(payments).not.toEqual([])
  })
})

test('a request that is not valid for want of ours is no fault of the bank', async () => {
  const { url } = await bankWith({})
  const { ok, failure } = await check(url, { headers: { 'PSU-Context': 'both' } })
  expect(ok).toBe(false)
  expect(failure).toMatchObject({
    step: 'interface',
    cause: 'harness',
    message: expect.stringContaining('header PSU-Context: must be PRIVATE or CORPORATE'),
    advice: expect.stringContaining('headers in the configuration'),
  })
})

describe('the request without a body', () => {
  const SCA = { _links: { scaRedirect: { href: 'https://bank.example/sca' } } }
  const knowsPsu = ({ headers }: IncomingMessage) => headers['psu-id'] !== undefined
  const isSigned = ({ headers }: IncomingMessage) => headers['signature'] !== undefined
  const asked = async (user: RequestListener, status?: Manners['status']) => {
    const { url } = await bankWith({ user, ...(status && { status }) })
    const psu = { psuId: PSU_ID, context: 'PRIVATE', ipAddress: '192.0.2.1' } as const
    return check(url, { psu })
  }
  const unreadable = (response: ServerResponse) => json(response, 403, {})

  test('is for the user, where that is answered', async () => {
    const { world, at } = await asked((request, response) =>
      json(response, knowsPsu(request) ? 200 : 401, {}),
    )
    expect(world?.withoutBody).toEqual({ operation: 'user.get' })
    expect(at('without-body')).toMatchObject({ state: 'ok' })
  })

  test('is for the status of a payment, where the user has to authenticate each time', async () => {
    const { world } = await asked((_, response) => json(response, 401, SCA))
    expect(world?.withoutBody).toMatchObject({
      operation: 'payment.status',
      parameters: { paymentService: 'payments', paymentId: '1' },
    })
  })

  test('may lead to SCA, where only a signed one does', async () => {
    const { world } = await asked((_, response) => json(response, 401, SCA), unreadable)
    expect(world?.withoutBody).toBeUndefined()
    const { world: other } = await asked(
      (request, response) =>
        isSigned(request) ? json(response, 401, SCA) : json(response, 400, {}),
      unreadable,
    )
    expect(other?.withoutBody).toEqual({ operation: 'user.get' })
  })

  test('is left out where none is answered, and that is told', async () => {
    const result = await asked((_, response) => json(response, 403, {}), unreadable)
    expect(result.ok).toBe(true)
    expect(result.world?.withoutBody).toBeUndefined()
    expect(result.at('without-body')).toMatchObject({ state: 'skipped' })
    expect(result.observations).toContainEqual(
      expect.stringMatching(/GET \/v1\/user is answered with status 403.*; GET .*\/status/),
    )
  })
})

describe('the sandbox', () => {
  const asked = async (customers?: Manners['customers'], changes?: Partial<TargetDescription>) => {
    const { url } = await bankWith({ ...(customers && { customers }) })
    return check(url, changes)
  }
  const creating = (types: readonly string[], numbers: unknown[] = []) =>
    asked((response, created) => {
      if (created === undefined) return json(response, 200, [])
      numbers.push(created['customerNumber'])
      const isKnown = types.some((type) => type === (created['type'] as unknown))
      return isKnown ? json(response, 201, created) : json(response, 400, {})
    })

  test('lists its customers, and creates them with the type that it takes', async () => {
    const numbers: unknown[] = []
    const { world, at } = await creating(['private'], numbers)
    expect(world?.sandboxCustomers).toEqual({
      privateType: 'private',
      firstNumber: expect.any(Number) as number,
    })
    expect(at('sandbox')).toMatchObject({ state: 'ok' })
    expect(new Set(numbers).size).toBe(2)
    expect((await creating(['PRIVATE'])).world?.sandboxCustomers?.privateType).toBe('PRIVATE')
  })

  test('takes a configured type, and no other is tried', async () => {
    const numbers: unknown[] = []
    const customers: Manners['customers'] = (response, created) => {
      if (created !== undefined) numbers.push(created['type'])
      json(response, 200, created ?? [])
    }
    const { world } = await asked(customers, { sandbox: { customerType: 'person' } })
    expect(world?.sandboxCustomers?.privateType).toBe('person')
    expect(numbers).toEqual(['person'])
  })

  test('may create none', async () => {
    const { world, at, observations } = await creating([])
    expect(world?.sandboxCustomers).toEqual({ firstNumber: expect.any(Number) as number })
    expect(at('sandbox')).toMatchObject({
      state: 'ok',
      message: expect.stringContaining('sandbox.customerType'),
    })
    expect(observations).toContainEqual(
      expect.stringMatching(/PRIVATE status 400.*; with type private/),
    )
  })

  test.each<[string, Manners['customers']]>([
    ['is not there', (response) => void response.writeHead(404).end()],
    ['answers with something else', (response) => json(response, 200, { customers: [] })],
  ])('%s, and that is told', async (_, customers) => {
    const { ok, world, at, observations } = await asked(customers)
    expect(ok).toBe(true)
    expect(world?.sandboxCustomers).toBeUndefined()
    expect(at('sandbox')).toMatchObject({ state: 'skipped' })
    expect(observations).toContainEqual(
      expect.stringMatching(/GET \/v1\/sandbox\/customers is answered with status/),
    )
  })

  test('is not asked for in production', async () => {
    let calls = 0
    const production = { allowPayments: 'payments may move money' }
    const { world, at } = await asked(
      (response) => {
        calls += 1
        json(response, 200, [])
      },
      { environment: 'production', production },
    )
    expect(calls).toBe(0)
    expect(world?.sandboxCustomers).toBeUndefined()
    expect(at('sandbox')).toMatchObject({ state: 'skipped' })
  })
})

describe('a corporate PSU', () => {
  const accounts = [{ bban: '95360582222', currency: 'NOK' }]
  const CORPORATE = { psuId: 'c2b9c1de-6f5e-4e0c-9d38-2f2f6f0d7a66', psuCorporateId: 'agreement' }
  const psu = { psuId: PSU_ID, context: 'PRIVATE', ipAddress: '192.0.2.1' } as const
  const asked = async (corporate: object, sca?: Manners['sca'], user?: RequestListener) => {
    const { url } = await bankWith({ ...(sca && { sca }), ...(user && { user }) })
    return check(url, { psu: { ...psu, corporate: { accounts, ...corporate } } })
  }
  const comesBack = (query: string) => (home: URL) => `${home.href}?${query}`

  test('goes through an SCA of its own', async () => {
    const query = `psu-id=${CORPORATE.psuId}&psu-corporate-id=agreement&context=CORPORATE`
    const result = await asked({ nationalId: '18129215603' }, comesBack(query))
    expect(result.at('corporate')).toMatchObject({ state: 'ok' })
    expect(result.session).toMatchObject({ psuId: PSU_ID, corporate: CORPORATE })
    expect(result.session?.corporate?.tppSessionId).not.toBe(result.session?.tppSessionId)
    expect(result.world?.corporate).toEqual({ session: 'corporate', debtorAccounts: accounts })
  })

  test('whose ids are configured goes through none, and may be asked for without a body', async () => {
    const users: unknown[] = []
    const result = await asked(
      { psuId: CORPORATE.psuId, corporateId: 'agreement' },
      undefined,
      (request, response) => {
        const {
          'psu-id': id,
          'psu-corporate-id': agreement,
          'psu-context': context,
        } = request.headers
        users.push([id, agreement, context])
        json(response, 200, {})
      },
    )
    expect(result.session?.corporate).toMatchObject(CORPORATE)
    expect(result.world?.corporate?.withoutBody).toEqual({
      operation: 'user.get',
      session: 'corporate',
    })
    expect(users.at(-1)).toEqual([CORPORATE.psuId, 'agreement', 'CORPORATE'])
  })

  test.each<[string, string, RegExp]>([
    ['an agreement', `psu-id=${PSU_ID}`, /no psu-corporate-id/],
    ['success', 'status=400&code=PSU_CREDENTIALS_INVALID', /PSU_CREDENTIALS_INVALID/],
  ])('who comes back without %s is left out, and that is told', async (_, query, why) => {
    const result = await asked({ nationalId: '18129215603' }, comesBack(query))
    expect(result.ok).toBe(true)
    expect(result.at('corporate')).toMatchObject({ state: 'warning' })
    expect(result.world?.corporate).toBeUndefined()
    expect(result.observations).toContainEqual(expect.stringMatching(why))
  })

  test('is the PSU itself where that acts in a corporate context', async () => {
    const { url } = await bankWith({})
    const { world } = await check(url, { psu: { ...psu, context: 'CORPORATE', corporateId: 'a' } })
    expect(world?.corporate).toMatchObject({
      debtorAccounts: [{ bban: '95360573002', currency: 'NOK' }],
      withoutBody: { operation: 'payment.status' },
    })
    expect(world?.corporate).not.toHaveProperty('session')
  })
})

test('an interrupted preflight ends with that', async () => {
  const server = await rawServer(() => {})
  const stop = new AbortController()
  const target = openTarget(describeTarget(server.url), { runId: '00c0ffee', signal: stop.signal })
  open.push(server, target)
  setTimeout(() => stop.abort(), 30)
  const { ok, steps } = await preflight(target, () => {})
  expect(ok).toBe(false)
  expect(steps.find(({ state }) => state === 'failed')?.message).toContain('interrupted')
})
