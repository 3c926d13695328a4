import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkDigest, digestHeader } from './digest.ts'

const BODY = Buffer.from('{"hello": "world"}')
const algorithm = fc.constantFrom('sha-256' as const, 'sha-512' as const)

describe('a Digest header', () => {
  test('matches the body that it was made over, its name in any case', () => {
    fc.assert(
      fc.property(fc.uint8Array(), algorithm, fc.boolean(), (body, algorithm, lower) => {
        const header = digestHeader(body, algorithm)
        const written = lower ? header.replace('SHA', 'sha') : header
        expect(checkDigest(written, body)).toEqual({ kind: 'match' })
      }),
    )
  })

  test('does not match a body with one bit changed', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1 }), fc.nat(), algorithm, (body, bit, algorithm) => {
        const changed = Uint8Array.from(body)
        const at = (bit >> 3) % body.length
        changed[at] = (changed[at] ?? 0) ^ (1 << (bit & 7))
        expect(checkDigest(digestHeader(body, algorithm), changed).kind).toBe('mismatch')
      }),
    )
  })

  test('says which hash was expected and which was found', () => {
    const check = checkDigest(digestHeader(BODY), Buffer.from('{}'))
    expect(check).toMatchObject({ message: expect.stringContaining(digestHeader(BODY).slice(8)) })
    expect(check).toMatchObject({
      message: expect.stringContaining(digestHeader(Buffer.from('{}')).slice(8)),
    })
  })

  test('may hold several: those with known names must all be right', () => {
    const [first, second] = [digestHeader(BODY), digestHeader(BODY, 'sha-512')]
    expect(checkDigest(`${first}, ${second}`, BODY).kind).toBe('match')
    expect(checkDigest(`${first},md5=junk`, BODY).kind).toBe('match')
    expect(checkDigest(`${first},${digestHeader(Buffer.from('x'), 'sha-512')}`, BODY).kind).toBe(
      'mismatch',
    )
  })

  test('of another algorithm than it names does not match', () => {
    const mislabelled = digestHeader(BODY, 'sha-512').replace('512', '256')
    expect(checkDigest(mislabelled, BODY).kind).toBe('mismatch')
  })

  test.each([
    '',
    'SHA-256',
    'X48E9qOokqqrvdts8nOJRJN3OWDUoyWxBf7kbu9DBPE=',
    'SHA-256=garbage!',
    'SHA-256=X48E9qOokqqrvdts8nOJRJN3OWDUoyWxBf7kbu9DBPE',
    'SHA-256="X48E9qOokqqrvdts8nOJRJN3OWDUoyWxBf7kbu9DBPE="',
    'SHA-256 = X48E9qOokqqrvdts8nOJRJN3OWDUoyWxBf7kbu9DBPE=',
    'SHA-256:X48E9qOokqqrvdts8nOJRJN3OWDUoyWxBf7kbu9DBPE:',
    'MD5=Sd/dVLAcvNLSq16eXua5uQ==',
    'constructor=AAAA',
  ])('that reads %j cannot be read', (header) => {
    expect(checkDigest(header, BODY).kind).toBe('unparsable')
  })
})
