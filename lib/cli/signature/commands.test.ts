import { execFileSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBank } from '../../bank/bank.ts'
import { customer, PAYMENTS, payment, testTpp } from '../../bank/testing/tpp.ts'
import { loadCredentials } from '../../signing/credentials.ts'
import { psd2Roles } from '../../signing/psd2-roles.ts'
import { openssl } from '../../signing/testing/openssl.ts'
import { say } from '../testing/console.ts'

let folder = ''
let keys: readonly string[] = []
const at = (name: string) => join(folder, name)
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'samsvar-sign-'))
  await say('keys', at('keys'))
  keys = ['--cert', at('keys/tpp.pem'), '--key', at('keys/tpp.key.pem')]
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function sign(...args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await say('sign', ...keys, ...args)
  expect(stderr).toBe('')
  expect(code).toBe(0)
  return stdout
}

interface SignedJson {
  readonly headers: readonly { readonly name: string; readonly value: string }[]
  readonly signingString: string
  readonly signature: { readonly signature: string; readonly headers: string }
  readonly remarks: readonly string[]
}
async function signJson(...args: readonly string[]): Promise<SignedJson> {
  return JSON.parse(await sign('--json', ...args)) as SignedJson
}

interface VerifiedJson {
  readonly verifies: boolean
  readonly parts: readonly { readonly part: string; readonly verdict: string }[]
}
async function verify(text: string | Buffer, ...args: readonly string[]) {
  await writeFile(at('captured'), text)
  const { code, stdout, stderr } = await say('verify', '--json', at('captured'), ...args)
  expect(stderr).toBe('')
  return { code, ...(JSON.parse(stdout) as VerifiedJson) }
}

const URL_OF = 'http://127.0.0.1:8080/v1/payments/x?allowLogicalDuplicate=true'

describe('samsvar keys', () => {
  test('makes a CA, and a certificate of it with its key, for whom and what is asked', async () => {
    const subject = 'CN=Min TPP,2.5.4.97=PSDNO-FSA-1,O=Bedrift\\, AS,C=NO'
    const args = ['--roles', 'PSP_AI,PSP_IC', '--subject', subject, '--issuer', 'CN=Æ CA,C=NO']
    const { code, stdout } = await say(
      'keys',
      at('own'),
      ...args,
      '--from',
      '2026-01-31',
      '--days',
      '10',
    )
    expect(code).toBe(0)
    const certificate = new X509Certificate(await readFile(at('own/tpp.pem')))
    const authority = new X509Certificate(await readFile(at('own/ca.pem')))
    expect(certificate.verify(authority.publicKey)).toBe(true)
    expect(psd2Roles(certificate)).toEqual(['PSP_AI', 'PSP_IC'])
    expect(certificate.subject).toContain('O=Bedrift\\, AS')
    expect(new Date(certificate.validFrom).toJSON()).toBe('2026-01-31T00:00:00.000Z')
    expect(new Date(certificate.validTo).toJSON()).toBe('2026-02-10T00:00:00.000Z')
    expect(stdout).toContain(`,CA=CN=Æ CA,C=NO`)
    expect(stdout).toContain(`samsvar bank --keys ${at('own')}`)
  })

  test('makes certificates of other kinds when asked', async () => {
    const { code, stdout } = await say('keys', at('kinds'), '--all-kinds')
    expect(code).toBe(0)
    expect(stdout).toContain(at('kinds/further/tpp.certificates.yaml'))
    const expired = new X509Certificate(await readFile(at('kinds/further/expired.pem')))
    expect(Date.parse(expired.validTo)).toBeLessThan(Date.now())
    expect(await readdir(at('keys'))).not.toContain('further')
  })

  test('hides the key from others, also in the place of one that was not hidden', async () => {
    const key = at('keys/tpp.key.pem')
    expect((await stat(key)).mode & 0o777).toBe(0o600)
    await say('keys', at('open'))
    await chmod(at('open/tpp.key.pem'), 0o644)
    expect((await say('keys', at('open'), '--force')).code).toBe(0)
    expect((await stat(at('open/tpp.key.pem'))).mode & 0o777).toBe(0o600)
  })

  test('overwrites nothing unless told', async () => {
    const before = await readFile(at('keys/tpp.pem'), 'utf8')
    const { code, stderr } = await say('keys', at('keys'))
    expect(code).toBe(3)
    expect(stderr).toContain('--force')
    expect(await readFile(at('keys/tpp.pem'), 'utf8')).toBe(before)
  })

  test.each([
    [['--roles', 'PSP_XX'], /--roles takes PSP_AS, PSP_PI, PSP_AI, PSP_IC or none, not “PSP_XX”/],
    [['--subject', 'nobody'], /--subject takes a name as RFC 2253 writes it/],
    [['--issuer', 'CN=a,C=Norway'], /country of two capital letters/],
    [['--days', '0'], /--days takes a whole number/],
    [['--from', 'yesterday'], /--from takes a day/],
  ])('%j is an error', async (args, message) => {
    const { code, stderr } = await say('keys', at('none'), ...args)
    expect(code).toBe(3)
    expect(stderr).toMatch(message)
  })
})

describe('what samsvar sign prints', () => {
  const body = fc.oneof(
    fc.json(),
    fc.string({
      unit: fc.constantFrom("'", '"', '\\', '@', '$', '`', '\n', '\r', ' ', 'ø', '🏦', 'a'),
    }),
  )

  test('verifies with samsvar verify, as a command, as a request and as text', async () => {
    await fc.assert(
      fc.asyncProperty(body, fc.webPath(), async (text, path) => {
        await writeFile(at('body'), text)
        const url = `https://bank.example/v1${path}`
        const args = ['-u', url, '-H', 'PSU-ID: a', '--data', `@${at('body')}`, '--request-target']
        for (const form of ['--curl', '--http']) {
          expect(await verify(await sign(...args, form), '--ca', at('keys/ca.pem'))).toMatchObject({
            code: 0,
            verifies: true,
          })
        }
      }),
      { numRuns: 15 },
    )
  })

  test('verifies with openssl', async () => {
    const signed = await signJson('-u', URL_OF, '-d', '{"name":"Bjørn"}', '--digest', 'sha-512')
    const certificate = new X509Certificate(await readFile(at('keys/tpp.pem')))
    const said = openssl(
      ['dgst', '-sha256', '-verify', 'public.pem', '-signature', 'signature', 'text'],
      {
        'public.pem': certificate.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
        signature: Buffer.from(signed.signature.signature, 'base64'),
        text: signed.signingString,
      },
    )
    expect(said).toBe('Verified OK\n')
    expect(signed.signature.headers).toBe('date digest x-request-id')
    expect(signed.headers.find(({ name }) => name === 'Digest')?.value).toMatch(/^SHA-512=/)
  })

  test('is accepted by the reference bank, by way of curl’s arguments too', async () => {
    const authority = new X509Certificate(await readFile(at('keys/ca.pem')))
    const bank = createBank({ authorities: [authority] })
    try {
      const base = await bank.listen()
      const payer = customer(0)
      const tpp = testTpp(
        bank,
        loadCredentials(await readFile(at('keys/tpp.pem')), await readFile(at('keys/tpp.key.pem'))),
      )
      await tpp.authenticate(payer.customerNumber)
      const headers = {
        'PSU-ID': payer.psuId,
        'TPP-Redirect-URI': 'https://tpp.example/back?state=1',
        'TPP-Session-ID': 's',
        'PSU-IP-Address': '192.0.2.1',
        'x-accept-fix': 'amount-as-string',
      }
      const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
      const args = ['-u', `${base}${PAYMENTS}`, ...given, '-d', JSON.stringify(payment)]
      const signed = await signJson(...args, '--encoded-word', 'utf-8')
      expect(await send(`${base}${PAYMENTS}`, signed, JSON.stringify(payment))).toBe(201)

      const command = await sign(...args, '--curl')
      const words = execFileSync('/bin/sh', ['-c', command.replace(/^curl/, `printf '%s\\n'`)])
      const lines = words.toString().split('\n')
      const sent = lines.filter((_, one) => lines[one - 1] === '--header')
      const again = sent.map((line) => ({
        name: line.split(':')[0] ?? '',
        value: line.replace(/^[^:]*: /, ''),
      }))
      expect(lines[lines.indexOf('--data-binary') + 1]).toBe(JSON.stringify(payment))
      expect(await send(`${base}${PAYMENTS}`, { headers: again }, JSON.stringify(payment))).toBe(
        201,
      )
    } finally {
      await bank.close()
    }
  })

  test('signs a request in a file, with headers in the place of its own', async () => {
    const lines = [
      'POST /v1/x HTTP/1.1',
      'Host: a',
      'Date: Sun, 06 Nov 1994 08:49:37 GMT',
      'PSU-ID: old',
    ]
    await writeFile(
      at('request'),
      `${lines.join('\n')}\nDigest: SHA-256=wrong\nSignature: old\n\n{}`,
    )
    const signed = await signJson(at('request'), '-H', 'psu-id: new')
    expect(signed.signingString).toMatch(/^date: Sun, 06 Nov 1994[^]*\npsu-id: new$/)
    expect(signed.remarks).toHaveLength(3)
  })

  test('signs what --headers lists, in that order', async () => {
    const args = ['-u', '/v1/user', '-H', 'PSU-ID: a', '--headers', 'PSU-ID,(request-target)']
    const { signingString, remarks } = await signJson(...args)
    expect(signingString).toBe('psu-id: a\n(request-target): get /v1/user')
    expect(remarks).toEqual([expect.stringContaining('date, x-request-id')])
  })
})

function send(url: string, { headers }: Pick<SignedJson, 'headers'>, body: string) {
  return new Promise<number | undefined>((resolve, reject) => {
    const all = Object.fromEntries(headers.map(({ name, value }) => [name, value]))
    const sent = httpRequest(url, { method: 'POST', headers: all }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

describe('samsvar verify', () => {
  test('says what is wrong, and that it is', async () => {
    const text = (await sign('-u', URL_OF, '-d', '{"a":1}', '--http')).replace('{"a":1}', '{"a":2}')
    const { code, verifies, parts } = await verify(text)
    expect([code, verifies]).toEqual([1, false])
    expect(parts.filter(({ verdict }) => verdict === 'wrong').map(({ part }) => part)).toEqual([
      'Digest',
    ])
  })

  test('takes a request with LF for what it was with CRLF', async () => {
    const text = (await sign('-u', URL_OF, '--http')).replaceAll('\r\n', '\n')
    expect(await verify(text)).toMatchObject({ code: 0 })
  })

  test('judges as of --now, by --ca and --role', async () => {
    const text = await sign('-u', URL_OF, '--http')
    expect(await verify(text, '--now', '2001-01-01T00:00:00Z')).toMatchObject({ code: 1 })
    expect(await verify(text, '--role', 'PSP_PI')).toMatchObject({ code: 0 })
    await say('keys', at('other'), '--roles', 'none')
    expect(await verify(text, '--ca', at('other/ca.pem'))).toMatchObject({ code: 1 })
    const date = /^Date: (.*)\r$/m.exec(text)?.[1] ?? ''
    expect(await verify(text, '--now', date)).toMatchObject({ code: 0 })
  })

  test('explains in words that fit the page, in ASCII and in colour', async () => {
    const text = await sign('-u', URL_OF, '-d', '{}', '--http')
    await writeFile(
      at('captured'),
      text.replace('post', 'x').replace(/^Date: .*$/m, 'Date: 2026-01-01T00:00:00Z'),
    )
    const { code, stdout } = await say('verify', at('captured'))
    expect(code).toBe(1)
    expect(stdout).toMatch(/^✗ The request does not verify: Date, signature\.\n/)
    expect(stdout).toContain(
      'expected  Thu, 01 Jan 2026 00:00:00 GMT\n    found     2026-01-01T00:00:00Z',
    )
    expect(stdout).toContain('What to do')
  })
})

describe('no key is ever printed', () => {
  test('whatever is said', async () => {
    const key = await readFile(at('keys/tpp.key.pem'), 'utf8')
    // The first lines hold the modulus, which is in the certificate too.
    const lines = key.split('\n').slice(8, -2)
    expect(lines.length).toBeGreaterThan(10)
    const outputs = [
      await say('keys', at('secret')),
      await say('sign', ...keys, '-u', URL_OF),
      await say('sign', ...keys, '-u', URL_OF, '--json'),
      await say('sign', ...keys, '-u', URL_OF, '--curl'),
      await say('sign', '--cert', at('keys/tpp.key.pem'), '--key', at('keys/tpp.pem'), '-u', '/'),
      await say('sign', '--cert', at('keys/ca.pem'), '--key', at('keys/tpp.key.pem'), '-u', '/'),
      await say('sign', ...keys, at('keys/tpp.key.pem')),
      await say('verify', at('keys/tpp.key.pem')),
    ]
    for (const { stdout, stderr } of outputs) {
      for (const line of lines) expect(stdout + stderr).not.toContain(line)
      expect(stdout + stderr).not.toContain('PRIVATE KEY-----\nM')
    }
  })
})

describe('bad input is explained', () => {
  test.each([
    [['sign', '-u', '/'], /--cert/],
    [['sign', 'KEYS'], /give --url/],
    [['sign', 'KEYS', '-u', 'bank.example'], /--url takes an http or https URL/],
    [['sign', 'KEYS', '-u', '/a b'], /percent-encoded/],
    [['sign', 'KEYS', '-u', '/', '-H', 'no header'], /-H takes a header on one line/],
    [['sign', 'KEYS', '-u', '/', '-H', 'A: b\nC: d'], /-H takes a header on one line/],
    [['sign', 'KEYS', '-u', '/', '-X', 'a b'], /--method takes a method/],
    [['sign', 'KEYS', '-u', '/', '--headers', 'psu-id'], /--headers names psu-id/],
    [['sign', 'KEYS', '-u', '/', '--curl'], /where to send it/],
    [['sign', 'KEYS', '-u', '/', '--digest', 'md5'], /sha-256/],
    [['sign', 'KEYS', '-u', '/', '-d', '@no-such-file'], /no-such-file: there is no such file/],
    [['sign', 'KEYS', 'file', '-u', '/'], /both say what to sign/],
    [['sign', 'KEYS', '-u', '/', '--curl', '--json'], /cannot be used with/],
    [
      ['sign', '--cert', 'none.pem', '--key', 'k.pem', '-u', '/'],
      /none\.pem: there is no such file/,
    ],
    [['verify', 'no-such-file'], /no-such-file: there is no such file/],
    [['verify', 'EMPTY'], /is empty; expected a raw HTTP request/],
    [['verify', 'JUNK'], /is no HTTP request: the first line should be a request line/],
    [['verify', 'CURL'], /the option --proxy, which samsvar does not know/],
    [['verify', 'JUNK', '--now', 'noon'], /--now takes a date/],
    [['verify', 'JUNK', '--ca', 'JUNK'], /expected certificates as PEM/],
    [['verify', 'JUNK', '--role', 'PSP_XX'], /PSP_PI/],
  ])('%j', async (args, message) => {
    await writeFile(at('empty'), '')
    await writeFile(at('junk'), '{"a":1}')
    await writeFile(at('curl'), 'curl --proxy x https://bank.example')
    const files: Record<string, string> = { EMPTY: at('empty'), JUNK: at('junk'), CURL: at('curl') }
    const said = await say(...args.flatMap((one) => (one === 'KEYS' ? keys : [files[one] ?? one])))
    expect(said.stderr).toMatch(message)
    expect(said.stderr).not.toMatch(/ at .*\.ts:/)
    expect(said).toMatchObject({ code: 3, stdout: '' })
  })

  test('an encrypted key without its passphrase, and with it', async () => {
    const pem = await readFile(at('keys/tpp.key.pem'))
    const args = ['pkey', '-in', 'k.pem', '-aes256', '-passout', 'pass:hemmelig']
    await writeFile(at('locked.pem'), openssl(args, { 'k.pem': pem }))
    const locked = ['sign', '--cert', at('keys/tpp.pem'), '--key', at('locked.pem'), '-u', '/']
    expect((await say(...locked)).stderr).toContain(
      'Set SAMSVAR_KEY_PASSPHRASE in the environment.',
    )
    process.env.SAMSVAR_KEY_PASSPHRASE = 'hemmelig'
    try {
      expect((await say(...locked)).code).toBe(0)
    } finally {
      delete process.env.SAMSVAR_KEY_PASSPHRASE
    }
  })
})
