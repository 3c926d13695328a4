import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { completeSca } from './sca.ts'
import type { ScaOptions, ScaResult } from './sca.ts'
import { closedPort, httpServer } from './testing/servers.ts'
import type { TestServer } from './testing/servers.ts'

const HOME = 'http://127.0.0.1:9/redirect'
const ID = '13039319955'
const SUCCESS = `${HOME}?psu-id=the-psu&tpp-session-id=s&context=PRIVATE`
const SUCCEEDED = { kind: 'success', psuId: 'the-psu', tppSessionId: 's', context: 'PRIVATE' }

let bank: TestServer | undefined
afterEach(() => bank?.close())

interface Visit {
  readonly line: string
  readonly body: URLSearchParams
  readonly query: URLSearchParams
  readonly cookie: string
}
type Page = (visit: Visit) => string | { readonly to: string; readonly status?: number }

/** A bank whose SCA pages are given by path; a page is HTML, or a redirect. */
async function drive(
  pages: Readonly<Record<string, Page>>,
  options: Partial<ScaOptions> = {},
): Promise<{ readonly result: ScaResult; readonly visits: Visit[] }> {
  const visits: Visit[] = []
  bank = await httpServer(async (request, response) => {
    const visit = await readVisit(request)
    visits.push(visit)
    const page = pages[new URL(request.url ?? '', HOME).pathname]
    if (page === undefined) response.writeHead(404).end()
    else answer(response, page(visit))
  })
  const result = await completeSca(`${bank.url}/start?state=secret`, {
    nationalId: ID,
    redirectUri: HOME,
    timeoutSeconds: 20,
    ...options,
  })
  return { result, visits }
}

async function readVisit(request: IncomingMessage): Promise<Visit> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  const url = new URL(request.url ?? '', HOME)
  return {
    line: `${request.method} ${url.pathname}`,
    body: new URLSearchParams(body),
    query: url.searchParams,
    cookie: request.headers.cookie ?? '',
  }
}

function answer(response: ServerResponse, page: ReturnType<Page>): void {
  response.setHeader('set-cookie', [`last=${Date.now()}; Path=/`, 'kept=yes; HttpOnly; Path=/'])
  if (typeof page === 'string') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(`<!doctype html><title>Test bank</title><body>${page}`)
  } else {
    response.writeHead(page.status ?? 302, { location: page.to }).end()
  }
}

const done: Page = () => ({ to: SUCCESS })

describe('banks that let one through', () => {
  test('one page, the number, hidden fields, the button', async () => {
    const { result, visits } = await drive({
      '/start': () => `<form method="post" action="done">
        <input type="hidden" name="token" value="a&amp;b">
        <label>Fødselsnummer <input name="nin"></label>
        <button name="action" value="cancel">Avbryt</button>
        <button name="action" value="ok">Fortsett</button></form>`,
      '/done': done,
    })
    expect(result).toMatchObject(SUCCEEDED)
    expect(visits.map(({ line }) => line)).toEqual(['GET /start', 'POST /done'])
    expect(Object.fromEntries(visits[1]?.body ?? [])).toEqual({
      token: 'a&b',
      nin: ID,
      action: 'ok',
    })
  })

  test('several pages, redirects of each kind, relative addresses, cookies', async () => {
    const { result, visits } = await drive({
      '/start': () => ({ to: '/a/login', status: 303 }),
      '/a/login': () => '<form method=POST action="../b?x=1"><input type=tel name=n></form>',
      '/b': () => ({ to: 'c', status: 307 }),
      '/c': () => '<form method=post action=/done><input type=submit value=OK></form>',
      '/done': done,
    })
    expect(result).toMatchObject(SUCCEEDED)
    expect(visits.map(({ line }) => line)).toEqual([
      'GET /start',
      'GET /a/login',
      'POST /b',
      'POST /c',
      'POST /done',
    ])
    expect(visits[3]?.body.get('n')).toBe(ID)
    expect(visits.slice(1).every(({ cookie }) => cookie.includes('kept=yes'))).toBe(true)
  })

  test('a GET form, whose fields take the place of the query in its action', async () => {
    const { result, visits } = await drive({
      '/start': () => '<form action="/done?old=1"><input name="id" type="number"><button>Go</form>',
      '/done': done,
    })
    expect(result).toMatchObject(SUCCEEDED)
    expect(visits[1]?.query.toString()).toBe(`id=${ID}`)
  })

  test('selects, radios, checkboxes and filled-in fields stay as a browser has them', async () => {
    const { visits } = await drive({
      '/start': () => `<form method="post" action="/done">
        <input name="lang" value="nb">
        <input name="fnr" placeholder="11 siffer">
        <select name="method"><option value="sms">SMS<option value="app" selected>App</select>
        <select name="first"><option disabled>Choose<option>One<option>Two</select>
        <input type="radio" name="role" value="a"><input type="radio" name="role" value="b" checked>
        <input type="radio" name="unset" value="x"><input type="radio" name="unset" value="y">
        <input type="checkbox" name="terms" required>
        <input type="checkbox" name="news" value="1">
        <input type="checkbox" name="on" value="2" checked>
        <textarea name="note">hi</textarea>
        <input name="off" disabled value="1"><input type="reset" name="r" value="1">
        <button type="button" name="js" value="1">Help</button></form>`,
      '/done': done,
    })
    expect(Object.fromEntries(visits[1]?.body ?? [])).toEqual({
      lang: 'nb',
      fnr: ID,
      method: 'app',
      first: 'One',
      role: 'b',
      unset: 'x',
      terms: 'on',
      on: '2',
      note: 'hi',
    })
  })

  test('of several empty fields the one whose label speaks of identity', async () => {
    const { visits } = await drive({
      '/start': () => `<form method="post" action="/done">
        <label for="q">Search</label><input id="q" name="q" type="search">
        <label for="i">National identity number</label><input id="i" name="x7" type="text">
        <input type="submit"></form>`,
      '/done': done,
    })
    expect(Object.fromEntries(visits[1]?.body ?? [])).toEqual({ q: '', x7: ID })
  })

  test('of several forms the one that asks who one is', async () => {
    const { result } = await drive({
      '/start': () => `<form action="/language" method="post"><button>English</button></form>
        <form action="/done" method="post"><input name="id"><button>Next</button></form>`,
      '/done': done,
    })
    expect(result).toMatchObject(SUCCEEDED)
  })

  test('of several forms with a field the one that says that it asks who one is', async () => {
    const { result } = await drive({
      '/start':
        () => `<form action="/search"><input type="search" name="q"><button>Go</button></form>
        <form action="/done" method="post"><label for="f">National identification number</label>
        <input id="f" name="felt-2"><button>Next</button></form>`,
      '/done': done,
    })
    expect(result).toMatchObject(SUCCEEDED)
  })

  test('controls outside their form, and a button with an address of its own', async () => {
    const { visits } = await drive({
      '/start': () => `<form id="f" action="/nowhere"></form>
        <input form="f" name="id"><button form="f" formaction="/done" formmethod="post">OK</button>`,
      '/done': done,
    })
    expect(visits[1]?.line).toBe('POST /done')
    expect(visits[1]?.body.get('id')).toBe(ID)
  })

  test('meta refresh', async () => {
    const { result } = await drive({
      '/start': () => '<meta http-equiv="Refresh" content="0; URL=\'/done\'">Wait',
      '/done': done,
    })
    expect(result).toMatchObject(SUCCEEDED)
  })

  test('a GET form that leads straight home', async () => {
    const { result } = await drive({
      '/start': () =>
        `<form action="${HOME}"><input type="hidden" name="psu-id" value="the-psu"><button>Back</form>`,
    })
    expect(result).toMatchObject({ kind: 'success', psuId: 'the-psu' })
  })

  test('a redirect home that keeps the query of TPP-Redirect-URI', async () => {
    const { result } = await drive(
      { '/start': () => ({ to: `${HOME}?state=mine&psu-id=the-psu` }) },
      { redirectUri: `${HOME}?state=mine` },
    )
    expect(result).toMatchObject({ kind: 'success', parameters: { state: 'mine' } })
  })

  test('a failure is told as it came', async () => {
    const query = 'system=core&status=400&code=PAYMENT_FAILED&message=Nei%20takk'
    const { result } = await drive({ '/start': () => ({ to: `${HOME}?${query}` }) })
    expect(result).toMatchObject({
      kind: 'failure',
      system: 'core',
      status: '400',
      code: 'PAYMENT_FAILED',
      message: 'Nei takk',
    })
  })
})

describe('dead ends say where and why', () => {
  const deadEnd = (message: RegExp) => ({
    kind: 'dead-end',
    message: expect.stringMatching(message),
    advice: expect.stringMatching(/./),
  })

  test('a page without a form', async () => {
    const { result } = await drive({ '/start': () => 'Under maintenance' })
    expect(result).toEqual(deadEnd(/“Test bank” .*\/start\?….* no form .*Under maintenance/))
    expect(JSON.stringify(result)).not.toContain('secret')
  })

  test('a page of scripts', async () => {
    const { result } = await drive({ '/start': () => '<script>app()</script>' })
    expect(result).toEqual(deadEnd(/only scripts/))
  })

  test('a page that asks again', async () => {
    const { result, visits } = await drive({
      '/start': () => '<form method=post action=/start><input name=id>Unknown</form>',
    })
    expect(result).toEqual(deadEnd(/asks for the identification number again/))
    expect(visits).toHaveLength(2)
  })

  test('redirects without end', async () => {
    const { result } = await drive({ '/start': () => ({ to: '/start' }) })
    expect(result).toEqual(deadEnd(/more than 20 times/))
  })

  test('pages without end', async () => {
    let page = 0
    const { result } = await drive({
      '/start': () => `<p>${++page}<form method=post><button>More</form>`,
    })
    expect(result).toEqual(deadEnd(/more than 10 pages/))
  })

  test('meta refresh without end', async () => {
    const { result } = await drive({
      '/start': () => '<meta http-equiv=refresh content="1;url=/start">',
    })
    expect(result).toEqual(deadEnd(/more than 10 pages/))
  })

  test('an error page', async () => {
    const { result } = await drive({ '/start': () => ({ to: '/gone' }) })
    expect(result).toEqual(deadEnd(/gone.*found status 404/))
  })

  test('another page at the host of TPP-Redirect-URI is not home', async () => {
    const elsewhere = HOME.replace('redirect', 'elsewhere')
    const { result } = await drive({ '/start': () => ({ to: `${elsewhere}?psu-id=x` }) })
    expect(result).toEqual(deadEnd(/elsewhere/))
  })

  test('a redirect home without anything', async () => {
    const { result } = await drive({ '/start': () => ({ to: `${HOME}?state=1` }) })
    expect(result).toEqual(deadEnd(/should carry psu-id.*only state/))
  })

  test('a page over plain http elsewhere is never given the number', async () => {
    const { result } = await drive({
      '/start': () => '<form method=post action="http://bank.example/x"><input name=id></form>',
    })
    expect(result).toEqual(deadEnd(/http:\/\/bank.example\/x: expected https/))
  })

  test('no number in the configuration', async () => {
    const { result } = await drive(
      { '/start': () => '<form method=post><input name=id></form>' },
      { nationalId: '' },
    )
    expect(result).toEqual(deadEnd(/configuration has none/))
  })

  test('a page of megabytes', async () => {
    const { result } = await drive({ '/start': () => 'x'.repeat(5000) }, { maxPageBytes: 1000 })
    expect(result).toEqual(deadEnd(/longer than 1000 bytes/))
  })

  test('a bank that hangs', async () => {
    bank = await httpServer(() => {})
    const options = { nationalId: ID, redirectUri: HOME, timeoutSeconds: 0.2 }
    expect(await completeSca(`${bank.url}/start`, options)).toEqual(
      deadEnd(/within 0.2 s.*\/start/),
    )
  })

  test('nobody there', async () => {
    const options = { nationalId: ID, redirectUri: HOME }
    expect(await completeSca(`${await closedPort()}/x`, options)).toEqual(deadEnd(/ECONNREFUSED/))
  })

  test('a link that is none', async () => {
    const options = { nationalId: ID, redirectUri: HOME }
    expect(await completeSca('/v1/sca', options)).toEqual(deadEnd(/absolute address/))
  })

  test('pages never show the number', async () => {
    const { result } = await drive({
      '/start': () => '<form method=post action=/no><input name=id></form>',
      '/no': ({ body }) => `Unknown: ${body.get('id')}`,
    })
    expect(result).toEqual(deadEnd(/Unknown/))
    expect(JSON.stringify(result)).not.toContain(ID)
  })
})
