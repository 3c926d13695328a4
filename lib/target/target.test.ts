import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  X509Certificate,
} from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { BudgetExhausted } from '../exchange/sender.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { HarnessDefect } from '../exchange/harness-defect.ts'
import { headerValue } from '../http/message.ts'
import { issueSelfSigned } from '../signing/authority.ts'
import type { CertificateKindName } from '../signing/kinds/certificate-kinds.ts'
import { verifySignature } from '../signing/verify.ts'
import { ConfigurationError } from './configuration-error.ts'
import { decodeRequestId } from './request-id.ts'
import { openTarget } from './target.ts'
import type { TargetOptions } from './target.ts'
import { describeTarget, testTpp } from './testing/describe-target.ts'
import { httpServer, rawServer } from './testing/servers.ts'

const from = { rule: 'ndct.some-rule', case: 7, role: 'probe' } as const
const origin = { ...from, valid: false }
const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const thing of open.splice(0).toReversed()) await thing.close()
})

async function okTarget(options: Partial<TargetOptions> = {}) {
  const server = await httpServer((_, response) => response.end('{}'))
  const target = openTarget(describeTarget(server.url), { runId: '00c0ffee', ...options })
  open.push(server, target)
  return target
}

describe('send', () => {
  test('signs what it sends, and says in the X-Request-ID what it is about', async () => {
    const target = await okTarget()
    const exchange = await target.send({ operation: 'ndct.create', body: { a: 1 } }, origin)
    expect(exchange.response?.status).toBe(200)
    expect(headerValue(exchange.request.headers, 'x-request-id')).toBe(exchange.id)
    expect(decodeRequestId(exchange.id, [origin.rule])).toMatchObject({
      ...from,
      run: '00c0ffee',
    })
    const certificate = headerValue(exchange.request.headers, 'tpp-signature-certificate') ?? ''
    expect(new X509Certificate(Buffer.from(certificate, 'base64')).serialNumber).toBe(
      new X509Certificate(testTpp().certificate).serialNumber,
    )
    expect(
      verifySignature(exchange.request, { now: new Date(), bodyRequiresDigest: true }),
    ).toEqual([])
  })

  test('signs with another certificate when the plan says so, by its own key or the usual one', async () => {
    const privateKey = createPrivateKey(testTpp().key)
    const keys = { privateKey, publicKey: createPublicKey(privateKey) }
    const { certificatePem } = issueSelfSigned({ keys })
    const ec = issueSelfSigned({ keys: generateKeyPairSync('ec', { namedCurve: 'P-256' }) })
    const certificates = {
      'self-signed': { certificate: certificatePem },
      'ec-key': { certificate: ec.certificatePem, key: ec.privateKeyPem },
    }
    const server = await httpServer((_, response) => response.end('{}'))
    const tpp = { ...testTpp(), certificates }
    const target = openTarget(describeTarget(server.url, { tpp }), { runId: '00c0ffee' })
    open.push(server, target)
    const sent = async (certificate: CertificateKindName) => {
      const { request } = await target.send({ operation: 'user.get', certificate }, origin)
      return request
    }
    const now = new Date()
    const request = await sent('self-signed')
    const shown = headerValue(request.headers, 'tpp-signature-certificate') ?? ''
    expect(shown).toBe(new X509Certificate(certificatePem).raw.toString('base64'))
    expect(verifySignature(request, { now, bodyRequiresDigest: false })).toEqual([])

    // Its signature is right, but not one by RSA.
    const findings = verifySignature(await sent('ec-key'), { now, bodyRequiresDigest: false })
    expect(findings.map(({ code }) => code)).toEqual(['signature-mismatch'])

    const unknown = target.send({ operation: 'user.get', certificate: 'expired' }, origin)
    await expect(unknown).rejects.toThrow('tpp.certificates.expired')
  })

  test('tampers as the plan says', async () => {
    const target = await okTarget()
    const plan = { operation: 'user.get', tamper: { name: 'withoutSignature' } } as const
    const { request } = await target.send(plan, origin)
    expect(headerValue(request.headers, 'signature')).toBeUndefined()
  })

  test('sends nothing when the tamper of a plan does not come to what it should', async () => {
    const target = await okTarget()
    const { serialNumber } = new X509Certificate(testTpp().certificate)
    const tamper = { name: 'serialReplaced', argument: { serial: serialNumber } } as const
    const sent: Exchange[] = []
    target.onExchange((exchange) => sent.push(exchange))
    await expect(target.send({ operation: 'user.get', tamper }, origin)).rejects.toThrow(
      HarnessDefect,
    )
    expect(sent).toEqual([])
  })

  test('spells header names as the plan says, also those that signing added', async () => {
    const target = await okTarget()
    const { request } = await target.send({ operation: 'user.get', headerCase: [true] }, origin)
    expect(request.headers.map(([name]) => name)).toContain('TPP-SIGNATURE-CERTIFICATE')
    expect(request.headers.every(([name]) => name === name.toUpperCase())).toBe(true)
  })

  test('says how long its body is, also when that was replaced after signing', async () => {
    const target = await okTarget()
    const tamper = { name: 'bodyReplaced', argument: 'ø' } as const
    const { request } = await target.send({ operation: 'ndct.create', body: {}, tamper }, origin)
    expect(request.headers.at(-1)).toEqual(['content-length', '2'])
  })

  test('dates by the clock of the target', async () => {
    const target = await okTarget({ clock: { offsetMs: 3_600_000, uncertaintyMs: 0 } })
    const { request, startedAt } = await target.send({ operation: 'user.get' }, origin)
    const date = Date.parse(headerValue(request.headers, 'date') ?? '')
    expect(date - startedAt).toBeGreaterThan(3_598_000)
  })

  test('never uses an X-Request-ID twice', async () => {
    const target = await okTarget()
    const sent = Array.from({ length: 20 }, () => target.send({ operation: 'user.get' }, origin))
    const ids = (await Promise.all(sent)).map(({ id }) => id)
    expect(new Set(ids).size).toBe(20)
  })

  test('tells listeners until they leave', async () => {
    const target = await okTarget()
    const seen: Exchange[] = []
    const leave = target.onExchange((exchange) => void seen.push(exchange))
    const exchange = await target.send({ operation: 'user.get' }, origin)
    leave()
    await target.send({ operation: 'user.get' }, origin)
    expect(seen).toEqual([exchange])
    expect(target.requests).toBe(2)
  })

  test('has no more under way than its concurrency', async () => {
    let inside = 0
    let most = 0
    const server = await httpServer((_, response) => {
      most = Math.max(most, ++inside)
      setTimeout(() => {
        inside--
        response.end()
      }, 5)
    })
    const description = describeTarget(server.url)
    const target = openTarget(description, { runId: '00c0ffee', concurrency: 3 })
    open.push(server, target)
    await Promise.all(
      Array.from({ length: 30 }, () => target.send({ operation: 'user.get' }, origin)),
    )
    expect(most).toBe(3)
  })

  test('a mismatched key is a configuration error that names the field', async () => {
    const other = describeTarget('http://127.0.0.1:9', {
      tpp: { ...testTpp(), key: 'no key' },
    })
    const target = openTarget(other, { runId: '00c0ffee' })
    open.push(target)
    const sent = target.send({ operation: 'user.get' }, origin)
    await expect(sent).rejects.toThrow(ConfigurationError)
    await expect(sent).rejects.toThrow('tpp.key')
  })
})

describe('budgets', () => {
  test('of requests', async () => {
    const target = await okTarget({ maxRequests: 2 })
    await target.send({ operation: 'user.get' }, origin)
    await target.send({ operation: 'user.get' }, origin)
    await expect(target.send({ operation: 'user.get' }, origin)).rejects.toMatchObject({
      name: 'BudgetExhausted',
      budget: 'requests',
    })
    expect(target.requests).toBe(2)
  })

  test('of requests, exactly, when many are sent at once', async () => {
    const target = await okTarget({ maxRequests: 5 })
    const sent = Array.from({ length: 20 }, () => target.send({ operation: 'user.get' }, origin))
    const results = await Promise.allSettled(sent)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(target.requests).toBe(5)
  })

  test('of time', async () => {
    const target = await okTarget({ deadline: Date.now() - 1 })
    await expect(target.send({ operation: 'user.get' }, origin)).rejects.toMatchObject({
      budget: 'time',
    })
  })

  test('an interruption ends what is under way and what waits', async () => {
    const server = await rawServer(() => {})
    const stop = new AbortController()
    const description = describeTarget(server.url, {
      limits: { timeoutSeconds: 60, concurrency: 2, maxResponseBytes: 1000 },
    })
    const target = openTarget(description, { runId: '00c0ffee', signal: stop.signal })
    open.push(server, target)
    const sent = Array.from({ length: 5 }, () => target.send({ operation: 'user.get' }, origin))
    setTimeout(() => stop.abort(), 30)
    for (const result of await Promise.allSettled(sent)) {
      const reason = result.status === 'rejected' ? (result.reason as unknown) : undefined
      expect(reason).toBeInstanceOf(BudgetExhausted)
      expect(reason).toMatchObject({ budget: 'interrupt' })
    }
    await expect(target.send({ operation: 'user.get' }, origin)).rejects.toThrow('interrupted')
  })
})
