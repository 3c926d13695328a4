import { describe, expect, test } from 'vitest'
import { tlsFailure } from './tls-failure.ts'

const ORIGIN = 'https://bank.example'

function failureOf(code: string, message: string, inHandshake = false) {
  return tlsFailure(Object.assign(new Error(message), { code }), ORIGIN, inHandshake)
}

/** As OpenSSL tells of an alert that it was sent. */
const alert = (number: number) =>
  failureOf(
    'ERR_SSL_X',
    `0:error:0A0:SSL routines:read:x:rec_layer_s3.c:1601:SSL alert number ${number}`,
  )

describe('alerts', () => {
  test.each([
    [40, 'configuration', /wants a client certificate \(alert handshake_failure\)/],
    [42, 'configuration', /does not accept the client certificate \(alert bad_certificate\)/],
    [44, 'configuration', /revoked/],
    [45, 'configuration', /finds the client certificate expired/],
    [48, 'configuration', /does not know the authority/],
    [49, 'configuration', /gives it no access/],
    [70, 'target', /neither TLS 1\.2 nor TLS 1\.3/],
    [71, 'target', /too weak/],
    [80, 'network', /gives the connection up \(alert internal_error\)/],
    [112, 'configuration', /no host of this name/],
    [116, 'configuration', /demands a client certificate/],
    [250, 'network', /gives the connection up \(alert number 250\)/],
  ])('%i', (number, cause, message) => {
    expect(alert(number)).toMatchObject({
      cause,
      message: expect.stringMatching(message),
      advice: expect.stringMatching(/\w+ \w+.*\.$/),
    })
  })
})

test.each([
  ['EPROTO', 'write EPROTO 0:error:0A00010B:SSL routines:get:wrong version number:x.c:1:'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'x'],
  ['ERR_SSL_PACKET_LENGTH_TOO_LONG', 'x'],
])('octets that are no TLS: %s %s', (code, message) => {
  expect(failureOf(code, message)).toMatchObject({
    cause: 'configuration',
    message: `${ORIGIN} answers in another protocol than TLS (${code})`,
    greetingsTell: true,
  })
})

test('a version that is not spoken here', () => {
  expect(failureOf('ERR_SSL_UNSUPPORTED_PROTOCOL', 'x')).toMatchObject({ cause: 'target' })
})

test('what nobody foresaw is quoted', () => {
  expect(failureOf('ERR_SSL_DH_KEY_TOO_SMALL', 'dh key too small')?.message).toBe(
    'https://bank.example cannot be shaken hands with over TLS: dh key too small (ERR_SSL_DH_KEY_TOO_SMALL)',
  )
})

test('hanging up is a matter of TLS during its handshake only', () => {
  expect(failureOf('ECONNRESET', 'read ECONNRESET', true)?.message).toMatch(
    /in the middle of the TLS/,
  )
  expect(failureOf('ECONNRESET', 'read ECONNRESET')).toBeUndefined()
  expect(failureOf('ECONNREFUSED', 'connect ECONNREFUSED', true)).toBeUndefined()
})
