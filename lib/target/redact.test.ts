import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Exchange } from '../exchange/exchange.ts'
import type { Header } from '../http/message.ts'
import { createRedactor } from './redact.ts'
import { describeTarget } from './testing/describe-target.ts'

const NATIONAL_ID = '13039319955'
const PSU_ID = '6f1c1f0e-5f0a-4a57-9f33-0d2a6f1e8a11'
const session = { psuId: PSU_ID, context: 'PRIVATE', tppSessionId: 's', redirectUri: 'r' } as const
const description = describeTarget('https://bank.example', { headers: { 'X-API-Key': 'gate"way' } })
const redactor = createRedactor(description, session)

function exchange(changes: {
  readonly headers?: readonly Header[]
  readonly sent?: string
  readonly received?: string
  readonly truncated?: boolean
  readonly trouble?: string
}): Exchange {
  return {
    id: 'id',
    operation: 'ndct.create',
    origin: 'https://bank.example',
    request: {
      method: 'POST',
      target: '/v1/x',
      headers: changes.headers ?? [],
      ...(changes.sent !== undefined && { body: Buffer.from(changes.sent) }),
    },
    ...(changes.received !== undefined && {
      response: {
        status: 400,
        headers: [],
        body: Buffer.from(changes.received),
        truncated: changes.truncated ?? false,
      },
    }),
    ...(changes.trouble !== undefined && {
      trouble: { kind: 'dropped', message: changes.trouble },
    }),
    startedAt: 0,
    durationMs: 1,
  }
}

describe('toRecord', () => {
  test('masks who the PSU is, and keeps the form', () => {
    const { request } = redactor.toRecord(
      exchange({ headers: [['psu-id', PSU_ID]] }),
      'refused',
      1000,
    )
    expect(request.headers).toEqual([['psu-id', '********-****-****-****-**********11']])
  })

  test('masks a PSU-ID that is not ours too, and keeps made-up values readable', () => {
    const headers: Header[] = [
      ['PSU-ID', '11111111-2222-4333-8444-555555555555'],
      ['X-PSU-IDENTITY', '20079518612'],
      ['PSU-Corporate-ID', 'not-a-uuid'],
    ]
    const { request } = redactor.toRecord(exchange({ headers }), 'refused', 1000)
    expect(request.headers.map(([, value]) => value)).toEqual([
      '********-****-****-****-**********55',
      '*********12',
      'not-a-uuid',
    ])
  })

  test('hides headers of the configuration wholly', () => {
    const { request } = redactor.toRecord(exchange({ headers: [['x-api-key', 'x']] }), 'refused', 9)
    expect(request.headers).toEqual([['x-api-key', '***']])
  })

  test('shortens certificate and signature, and keeps what can be read of them', () => {
    const long = 'A'.repeat(340)
    const headers: Header[] = [
      ['TPP-Signature-Certificate', long],
      ['Signature', `keyId="SN=1,CA=CN=x",algorithm="rsa-sha256",signature="${long}=="`],
    ]
    const { request } = redactor.toRecord(exchange({ headers }), 'refused', 9)
    expect(request.headers[0]?.[1]).toBe(`${'A'.repeat(24)}… (340 characters)`)
    expect(request.headers[1]?.[1]).toMatch(/^keyId="SN=1,CA=CN=x".*… \(342 characters\)"$/)
  })

  test('shortens the certificate that answers bring along', () => {
    const certificateHeader = 'X-Bank-Certificate'
    const responses = { signature: { certificate: '', certificateHeader } }
    const { request } = createRedactor({ ...description, responses }).toRecord(
      exchange({ headers: [[certificateHeader, 'A'.repeat(1000)]] }),
      'accepted',
      1000,
    )
    expect(request.headers[0]?.[1]).toBe(`${'A'.repeat(24)}… (1000 characters)`)
  })

  test('keeps account numbers, and masks identity numbers that the target tells', () => {
    const sent = '{"bban":"20079518612"}'
    const received = 'customer 18129215603, account 95360573002, sent 20079518612'
    const record = redactor.toRecord(exchange({ sent, received }), 'refused', 1000)
    expect(record.request.body).toBe(sent)
    expect(record.response?.body).toBe(
      'customer *********03, account 95360573002, sent 20079518612',
    )
  })

  test('cuts bodies, also inside a character', () => {
    const record = redactor.toRecord(
      exchange({ sent: 'æ'.repeat(10), received: 'abc' }),
      'refused',
      5,
    )
    expect(record.request.body).toBe('ææ… (20 bytes in all)')
    expect(record.response?.body).toBe('abc')
  })

  test('says when the client read no further', () => {
    const record = redactor.toRecord(exchange({ received: 'abc', truncated: true }), 'no-result', 9)
    expect(record.response?.body).toBe('abc… (more than 3 bytes in all)')
  })

  test('says why there is no answer', () => {
    const record = redactor.toRecord(exchange({ trouble: 'gone' }), 'no-answer', 9)
    expect(record.trouble).toBe('gone')
    expect(record).not.toHaveProperty('response')
  })
})

test('no secret is ever shown, wherever it stands and however it is written', () => {
  const secret = fc
    .string({ minLength: 8, maxLength: 20, unit: 'grapheme-ascii' })
    .filter((text) => text.trim().length >= 8 && !/[*…]/.test(text))
  const personal = fc.stringMatching(/^[0-9A-Za-z][0-9A-Za-z-]{8,19}$/)
  const around = fc.string({ maxLength: 10 })
  const spelling = fc.constantFrom(
    (text: string) => text,
    (text: string) => JSON.stringify(text).slice(1, -1),
    encodeURIComponent,
  )
  fc.assert(
    fc.property(
      fc.record({ nationalId: personal, psuId: personal, passphrase: secret, apiKey: secret }),
      fc.tuple(around, around, spelling),
      ({ nationalId, psuId, passphrase, apiKey }, [before, after, spell]) => {
        const target = describeTarget('https://bank.example', {
          tpp: {
            certificate: '',
            key: 'the private key',
            keyPassphrase: passphrase,
            certificates: { 'weak-key': { certificate: '', key: 'the weak key' } },
          },
          psu: {
            nationalId,
            context: 'PRIVATE',
            ipAddress: '192.0.2.1',
            corporate: { nationalId: 'a corporate number', accounts: [] },
          },
          headers: { 'X-API-Key': apiKey },
        })
        const corporate = { psuId: 'a corporate user', psuCorporateId: 'its agreement' }
        const shown = createRedactor(target, {
          ...session,
          psuId,
          corporate: { ...corporate, tppSessionId: 's' },
        })
        for (const hidden of [
          nationalId,
          psuId,
          'a corporate number',
          'a corporate user',
          'its agreement',
          passphrase,
          apiKey,
          'the private key',
          'the weak key',
        ]) {
          const text = before + spell(hidden) + after
          const record = shown.toRecord(
            exchange({ headers: [['A', text]], sent: text, received: text, trouble: text }),
            'refused',
            10_000,
          )
          const output = [
            record.request.headers[0]?.[1],
            record.request.body,
            record.response?.body,
            record.trouble,
            shown.text(text),
          ].join('\n')
          expect(output).not.toContain(spell(hidden))
        }
      },
    ),
  )
})

test('the configured identification number is masked though it was sent', () => {
  const record = redactor.toRecord(exchange({ sent: `{"x":"${NATIONAL_ID}"}` }), 'refused', 100)
  expect(record.request.body).toBe('{"x":"*********55"}')
})

test('a secret inside another does not leave the rest of it behind', () => {
  const headers = { 'X-Short': 'inner', 'X-Long': 'outer-inner-outer' }
  const shown = createRedactor(describeTarget('https://bank.example', { headers }))
  expect(shown.text('outer-inner-outer')).toBe('***')
})
