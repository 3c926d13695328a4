import { X509Certificate } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { ConfigurationError } from './configuration-error.ts'
import { findConfig, loadConfig } from './load-config.ts'
import { testTpp } from './testing/describe-target.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'samsvar-config-'))
  await writeFile(join(folder, 'cert.pem'), testTpp().certificate)
  await writeFile(join(folder, 'key.pem'), testTpp().key)
  await writeFile(join(folder, 'cert.der'), new X509Certificate(testTpp().certificate).raw)
})
afterAll(() => rm(folder, { recursive: true }))

const minimal = {
  baseUrl: 'https://psd2.bank.example/api',
  environment: 'sandbox',
  tpp: { certificate: './cert.pem', key: 'key.pem' },
  psu: { nationalId: '13039319955' },
  accounts: { debtor: [{ bban: '95360573002', currency: 'NOK' }] },
}

async function write(name: string, content: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

async function errorOf(content: unknown, environment = {}, name = 'wrong.yaml') {
  const text = typeof content === 'string' ? content : stringify(content)
  const path = await write(name, text)
  const error: unknown = await loadConfig(path, environment).catch((reason: unknown) => reason)
  if (!(error instanceof ConfigurationError))
    throw new Error(`No ConfigurationError: ${String(error)}`)
  expect(error.message).toContain(name)
  expect(error.advice).not.toBe('')
  return error
}

const complete = {
  name: 'psd2.bank.example',
  baseUrl: 'https://psd2.bank.example/api',
  environment: 'sandbox',
  psu: { nationalId: '13039319955', context: 'PRIVATE', ipAddress: '192.0.2.1' },
  accounts: {
    debtor: [{ bban: '95360573002', currency: 'NOK' }],
    cards: [],
    creditor: [],
    anyAccountNumber: false,
  },
  sca: {},
  address: { town: 'auto' },
  sandbox: {},
  baskets: {
    path: '/v1/signing-baskets',
    body: { paymentIds: ['{paymentId}'] },
    idField: 'basketId',
    authorisationPath: '/v1/signing-baskets/{basketId}/authorisations',
  },
  headers: {},
  responses: {},
  tls: {},
  limits: { timeoutSeconds: 10, concurrency: 8, maxResponseBytes: 1_048_576 },
  production: {},
}

describe('what is right', () => {
  test.each([
    ['minimal.yaml', stringify(minimal)],
    ['minimal.yml', stringify(minimal)],
    ['minimal.json', JSON.stringify(minimal, undefined, '\t')],
    ['minimal.mjs', `export default ${JSON.stringify(minimal)}`],
  ])('%s is read, its files too, and defaults are filled in', async (name, content) => {
    const config = await loadConfig(await write(name, content))
    expect(config).toEqual({ ...complete, tpp: testTpp() })
  })

  test('PEM text and DER certificates', async () => {
    const tpp = { certificate: 'cert.der', key: testTpp().key }
    const config = await loadConfig(await write('der.yaml', stringify({ ...minimal, tpp })))
    expect(config.tpp.certificate.trim()).toBe(testTpp().certificate.trim())
    expect(config.tpp.key).toBe(testTpp().key)
  })

  test('what is set stays, and variables are put in', async () => {
    const path = await write(
      'full.yaml',
      stringify({
        ...minimal,
        name: 'My bank',
        psu: { psuId: '${PSU}', context: 'CORPORATE', ipAddress: '2001:db8::1' },
        headers: { 'X-API-Key': 'a-${KEY}' },
        limits: { rate: 2.5, timeoutSeconds: 3 },
        tls: { ca: 'cert.pem' },
      }),
    )
    const psuId = '6f1c1f0e-5f0a-4a57-9f33-0d2a6f1e8a11'
    const config = await loadConfig(path, { PSU: psuId, KEY: 'b' })
    expect(config).toEqual({
      ...complete,
      name: 'My bank',
      tpp: testTpp(),
      psu: { psuId, context: 'CORPORATE', ipAddress: '2001:db8::1' },
      headers: { 'X-API-Key': 'a-b' },
      limits: { ...complete.limits, rate: 2.5, timeoutSeconds: 3 },
      tls: { ca: testTpp().certificate },
    })
  })

  test('certificates of other kinds, with the keys of those that have one', async () => {
    const certificates = {
      expired: { certificate: 'cert.pem' },
      'ec-key': { certificate: 'cert.der', key: 'key.pem' },
    }
    const tpp = { ...minimal.tpp, certificates }
    const config = await loadConfig(await write('kinds.yaml', stringify({ ...minimal, tpp })))
    const { certificate, key } = testTpp()
    expect(config.tpp).toEqual({
      certificate,
      key,
      certificates: { expired: { certificate }, 'ec-key': { certificate, key } },
    })
  })

  test('how answers are signed, with the certificate from its file', async () => {
    const signature = { certificate: 'cert.pem', certificateHeader: 'ASPSP-Signature-Certificate' }
    const path = await write('signed.yaml', stringify({ ...minimal, responses: { signature } }))
    expect((await loadConfig(path)).responses).toEqual({
      signature: { ...signature, certificate: testTpp().certificate },
    })
  })

  test('http on loopback', async () => {
    const path = await write(
      'http.yaml',
      stringify({ ...minimal, baseUrl: 'http://127.0.0.1:8080' }),
    )
    expect((await loadConfig(path)).name).toBe('127.0.0.1:8080')
  })

  test('findConfig finds samsvar.config.* and nothing else', async () => {
    const empty = await mkdtemp(join(folder, 'empty-'))
    expect(await findConfig(empty)).toBeUndefined()
    await writeFile(join(empty, 'samsvar.config.json'), '{}')
    expect(await findConfig(empty)).toBe(join(empty, 'samsvar.config.json'))
  })
})

describe('what is wrong', () => {
  const { psu, tpp, accounts } = minimal
  test.each<[string, unknown, RegExp]>([
    [
      'a missing field',
      { ...minimal, baseUrl: undefined },
      /baseUrl: is missing\. Where the interface/,
    ],
    [
      'a kind of certificate that there is not',
      { ...minimal, tpp: { ...minimal.tpp, certificates: { expirred: { certificate: 'x' } } } },
      /tpp\.certificates\.expirred: is not a field; did you mean expired\?/,
    ],
    [
      'a further certificate whose file is not there',
      { ...minimal, tpp: { ...minimal.tpp, certificates: { expired: { certificate: 'x.pem' } } } },
      /tpp\.certificates\.expired\.certificate: x\.pem: /,
    ],
    [
      'a misspelled field',
      { ...minimal, baseURL: 'x' },
      /baseURL: is not a field; did you mean baseUrl\?/,
    ],
    [
      'a misspelled inner field',
      { ...minimal, psu: { ...psu, natonalId: '1' } },
      /psu\.natonalId: .*nationalId\?/,
    ],
    [
      'a field unlike any',
      { ...minimal, psu: { ...psu, xyzzy: 1 } },
      /psu\.xyzzy: is not a field; psu has nationalId, psuId/,
    ],
    [
      'a value outside a list',
      { ...minimal, environment: 'sandox' },
      /environment: expected sandbox or production, found "sandox"\. Did you mean sandbox\?/,
    ],
    [
      'a basket path without the id',
      { ...minimal, baskets: { statusPath: '/v1/baskets/status' } },
      /baskets\.statusPath: expected a path with \{basketId\}, found one with no parameter/,
    ],
    [
      'a basket path with something else',
      { ...minimal, baskets: { path: '/v1/{product}/baskets' } },
      /baskets\.path: expected a path with no parameter, found one with \{product\}/,
    ],
    [
      'a basket body without a place for payments',
      { ...minimal, baskets: { body: { paymentIds: '{paymentId}' } } },
      /baskets\.body: expected a list with an element that holds \{paymentId\}/,
    ],
    [
      'a number for text',
      { ...minimal, accounts: { debtor: [{ bban: 95360573002, currency: 'NOK' }] } },
      /accounts\.debtor\[0\]\.bban: expected a text, found 95360573002\. Put it in quotes/,
    ],
    [
      'text for a number',
      { ...minimal, limits: { rate: 'fast' } },
      /limits\.rate: expected a number, found "fast"/,
    ],
    [
      'a number out of range',
      { ...minimal, limits: { concurrency: 0 } },
      /limits\.concurrency: must be >= 1, found 0/,
    ],
    [
      'an empty list',
      { ...minimal, accounts: { debtor: [] } },
      /accounts\.debtor: .*found a list of 0/,
    ],
    [
      'an empty section',
      { ...minimal, psu: null },
      /psu: expected fields of its own, found nothing/,
    ],
    [
      'a currency in lower case',
      { ...minimal, accounts: { debtor: [{ bban: '1', currency: 'nok' }] } },
      /currency: .*found "nok"/,
    ],
    [
      'plain http',
      { ...minimal, baseUrl: 'http://bank.example' },
      /baseUrl: expected https .*found http/,
    ],
    ['no URL', { ...minimal, baseUrl: 'bank.example' }, /baseUrl: expected a URL/],
    ['a URL with /v1', { ...minimal, baseUrl: 'https://bank.example/v1/' }, /leave \/v1 out/],
    ['a URL with a query', { ...minimal, baseUrl: 'https://bank.example/?a=b' }, /without query/],
    [
      'a URL with a password',
      { ...minimal, baseUrl: 'https://me:pw@bank.example' },
      /without user/,
    ],
    [
      'a corporate PSU without accounts',
      { ...minimal, psu: { ...psu, corporate: { nationalId: '1' } } },
      /psu\.corporate\.accounts: is missing/,
    ],
    [
      'a corporate PSU that nobody knows',
      { ...minimal, psu: { ...psu, corporate: { accounts: accounts.debtor } } },
      /psu\.corporate: expected nationalId .* or psuId/,
    ],
    [
      'a corporate PSU-ID without its agreement',
      {
        ...minimal,
        psu: {
          ...psu,
          corporate: {
            psuId: '6f1c1f0e-5f0a-4a57-9f33-0d2a6f1e8a11',
            accounts: accounts.debtor,
          },
        },
      },
      /psu\.corporate\.corporateId: is missing/,
    ],
    ['no PSU', { ...minimal, psu: {} }, /psu: expected nationalId .* or psuId/],
    [
      'a PSU-ID that is no UUID',
      { ...minimal, psu: { psuId: 'abc' } },
      /psu\.psuId: .*found a text of 3 characters/,
    ],
    [
      'no IP address',
      { ...minimal, psu: { ...psu, ipAddress: 'here' } },
      /psu\.ipAddress: expected an IPv4/,
    ],
    [
      'signed answers without the certificate',
      { ...minimal, responses: { signature: {} } },
      /responses\.signature\.certificate: is missing\. Certificate that the bank signs/,
    ],
    [
      'a certificate of answers that is not there',
      { ...minimal, responses: { signature: { certificate: 'nowhere.pem' } } },
      /responses\.signature\.certificate: nowhere.pem: /,
    ],
    [
      'a header of answers that cannot be one',
      {
        ...minimal,
        responses: { signature: { certificate: 'cert.pem', certificateHeader: 'a b' } },
      },
      /responses\.signature\.certificateHeader: must match pattern/,
    ],
    [
      'half a client certificate',
      { ...minimal, tls: { clientKey: 'x' } },
      /tls: .*only one of them/,
    ],
    [
      'a header name with a blank',
      { ...minimal, headers: { 'X Key': 'a' } },
      /headers\.X Key: expected the name/,
    ],
    [
      'a header that samsvar makes',
      { ...minimal, headers: { DATE: 'Thu, 01 Jan 2026 00:00:00 GMT' } },
      /headers\.DATE: is made by samsvar for each request/,
    ],
    [
      'a header of the interface with a value that it does not have',
      { ...minimal, headers: { 'psu-context': 'both' } },
      /headers\.psu-context: expected PRIVATE or CORPORATE/,
    ],
    [
      'a redirect that is no URL',
      { ...minimal, sca: { redirectUri: '/x' } },
      /sca\.redirectUri: expected an absolute URL/,
    ],
    [
      'other words of consent',
      { ...minimal, production: { allowPayments: 'yes' } },
      /exactly the words “payments may move money”, found "yes"/,
    ],
    [
      'a certificate file that is not there',
      { ...minimal, tpp: { ...tpp, certificate: 'no.pem' } },
      /tpp\.certificate: no\.pem: there is no such file/,
    ],
    ['a directory for a key', { ...minimal, tpp: { ...tpp, key: '.' } }, /tpp\.key: .*directory/],
    ['a list at the top', [minimal], /expected fields of its own, found a list of 1/],
  ])('%s', async (_, content, message) => {
    expect((await errorOf(content)).message).toMatch(message)
  })

  test('every problem is listed at once, with its line, in the order of the file', async () => {
    const { message } = await errorOf(
      'environment: test\nbaseUrl: ftp://x\ntpp:\n  certificate: a\n  kye: b\npsu: {}\naccounts:\n  debtor: 5\n',
    )
    const lines = message.split('\n').slice(1)
    expect(lines.map((line) => line.trim().split(':')[0])).toEqual([
      'line 1, environment',
      'line 2, baseUrl',
      'line 4, tpp.key',
      'line 4, tpp.certificate',
      'line 5, tpp.kye',
      'line 6, psu',
      'line 8, accounts.debtor',
    ])
    expect(message).toContain('has 7 problems')
  })

  test('what the schema finds hides nothing of what only a second look shows', async () => {
    const right = { ...minimal, environment: 'test' }
    const wrong = {
      ...right,
      baseUrl: 'bank.example',
      tpp: { ...tpp, key: 'no-key.pem' },
      psu: { ipAddress: 'here', age: 5 },
      baskets: { statusPath: '/v1/status', path: 7 },
      headers: { 'X Key': 'a', 'X-Key': 5 },
      sca: { redirectUri: '/x' },
      tls: { clientKey: 'key.pem' },
      production: { allowPayments: 'yes' },
    }
    const fields = async (content: unknown): Promise<string[]> =>
      [...(await errorOf(content)).message.matchAll(/^ {2}line \d+, ([^:]+):/gm)].map(
        ([, path = '']) => path,
      )
    expect(await fields(right)).toEqual(['environment'])
    expect((await fields(wrong)).toSorted()).toEqual([
      'baseUrl',
      'baskets.path',
      'baskets.statusPath',
      'environment',
      'headers.X Key',
      'headers.X-Key',
      'production.allowPayments',
      'psu',
      'psu.age',
      'psu.ipAddress',
      'sca.redirectUri',
      'tls',
      'tpp.key',
    ])
  })

  test('a field is not said to be wrong twice for one reason', async () => {
    const { message } = await errorOf({ ...minimal, baseUrl: '', baskets: { path: '' } })
    expect(message).toContain('has 2 problems')
  })

  test('a missing variable is named once, with the field', async () => {
    const { message } = await errorOf({ ...minimal, psu: { nationalId: '${NOT_THERE}' } })
    expect(message).toMatch(
      /has one problem:\n {2}line \d+, psu\.nationalId: .*NOT_THERE is not set/,
    )
  })

  test('values of secrets are never shown', async () => {
    const { message } = await errorOf(
      { ...minimal, tpp: { ...tpp, keyPassphrase: 5 }, psu: { psuId: '${SECRET}' }, accounts },
      { SECRET: 'hush-hush' },
    )
    expect(message).toMatch(/psu\.psuId/)
    expect(message).not.toContain('hush')
  })

  test.each([
    ['YAML', 'wrong.yaml', 'a: [1\nb: 2', /line 2, column 1 is not YAML/],
    ['JSON', 'wrong.json', '{"a": }}', /is not JSON/],
    ['a script', 'wrong.mjs', 'throw new Error("boom")', /cannot be loaded: boom/],
    ['a script without export', 'none.mjs', 'export const a = 1', /expected a default export/],
    ['an unknown ending', 'wrong.toml', 'a = 1', /expected a name that ends with .yaml/],
  ])('%s that cannot be read', async (_, name, content, message) => {
    expect((await errorOf(content, {}, name)).message).toMatch(message)
  })

  test('a file that is not there', async () => {
    await expect(loadConfig(join(folder, 'nowhere.yaml'))).rejects.toMatchObject({
      code: 'config-not-found',
      message: expect.stringContaining('nowhere.yaml: there is no such file'),
    })
  })

  test('TypeScript is read where Node can, and refused in words where it cannot', async () => {
    const path = await write('typed.ts', `export default ${JSON.stringify(minimal)} as object`)
    const outcome = await loadConfig(path).then(
      () => 'read',
      (error: unknown) => (error instanceof ConfigurationError ? error.code : 'other'),
    )
    expect(['read', 'config-format-unsupported']).toContain(outcome)
  })
})
