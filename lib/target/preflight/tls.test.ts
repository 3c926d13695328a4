import { createPrivateKey } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import type { TlsOptions } from 'node:tls'
import { afterEach, describe, expect, test } from 'vitest'
import type { PreflightStep } from '../../run/result.ts'
import { issueSelfSigned } from '../../signing/authority.ts'
import { distinguishedName } from '../../signing/distinguished-name.ts'
import { createTlsAuthority } from '../../signing/tls-authority.ts'
import type { TargetDescription } from '../description.ts'
import { preflight } from '../preflight.ts'
import { openTarget } from '../target.ts'
import { describeTarget } from '../testing/describe-target.ts'
import { httpServer } from '../testing/servers.ts'
import { opensslServer, tlsAuthority, tlsServer } from '../testing/tls-servers.ts'

const open: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const thing of open.splice(0).toReversed()) await thing.close()
})

const ca = tlsAuthority.certificatePem
const stranger = createTlsAuthority('Unknown CA')
const client = tlsAuthority.issueClient()
const asClient = ({ certificatePem, privateKeyPem }: typeof client) => ({
  clientCertificate: certificatePem,
  clientKey: privateKeyPem,
})
const PAST = { notBefore: new Date('2020-01-01'), notAfter: new Date('2020-02-01') }
const FUTURE = { notBefore: new Date('2090-01-01'), notAfter: new Date('2090-02-01') }

/** The step that fails at an address. */
async function failureAt(
  url: string,
  tls: TargetDescription['tls'] = { ca },
  timeoutSeconds = 20,
): Promise<PreflightStep | undefined> {
  const limits = { timeoutSeconds, concurrency: 1, maxResponseBytes: 1000 }
  const target = openTarget(describeTarget(url, { tls, limits }), { runId: '00c0ffee' })
  open.push(target)
  const { steps } = await preflight(target, () => {})
  expect(JSON.stringify(steps)).not.toMatch(/BEGIN PRIVATE KEY|secret words/)
  return steps.find(({ state }) => state === 'failed')
}

async function failureWith(server: TlsOptions, tls?: TargetDescription['tls']) {
  const listening = await tlsServer(server)
  open.push(listening)
  return failureAt(listening.url, tls)
}

/** What a step that fails says: the cause, what was found, and what to do. */
const fails = (step: string, cause: string, message: RegExp, advice: RegExp) => ({
  step,
  state: 'failed',
  cause,
  message: expect.stringMatching(message),
  advice: expect.stringMatching(advice),
})

describe('the certificate of the bank', () => {
  const showing = ({ certificatePem: cert, privateKeyPem: key }: typeof client): TlsOptions => ({
    cert,
    key,
  })

  test('of an authority that is not known', async () => {
    const failure = await failureWith(showing(stranger.issueServer(['localhost'])))
    expect(failure).toEqual(
      fails(
        'tls',
        'configuration',
        /^https:\/\/localhost:\d+ shows a certificate of an authority that is not known here: it is C=NO, O=Samsvar, CN=Unknown CA \(UNABLE_/,
        /tls\.ca/,
      ),
    )
  })

  test('without any authority being configured', async () => {
    const failure = await failureWith({}, {})
    expect(failure).toEqual(
      fails('tls', 'configuration', /authority that is not known here: .*Test TLS CA/, /tls\.ca/),
    )
  })

  test('that signed itself', async () => {
    const subject = distinguishedName({ CN: 'localhost' })
    const failure = await failureWith(showing(issueSelfSigned({ subject })))
    expect(failure).toEqual(
      fails(
        'tls',
        'configuration',
        /shows a certificate that it signed itself, and no authority: it is for .*CN=localhost/,
        /tls\.ca/,
      ),
    )
  })

  test('that has expired', async () => {
    const failure = await failureWith(showing(tlsAuthority.issueServer(['localhost'], PAST)))
    expect(failure).toEqual(
      fails(
        'tls',
        'target',
        /has expired.*: it is valid from 2020-01-01 to 2020-02-01 \(CERT_HAS_EXPIRED\)/,
        /renew.*clock/,
      ),
    )
  })

  test('that is not valid yet', async () => {
    const failure = await failureWith(showing(tlsAuthority.issueServer(['localhost'], FUTURE)))
    expect(failure).toEqual(
      fails('tls', 'target', /not valid yet: it is valid from 2090-01-01/, /clock/),
    )
  })

  test('that is made out to another name', async () => {
    const failure = await failureWith(showing(tlsAuthority.issueServer(['bank.example'])))
    expect(failure).toEqual(
      fails('tls', 'configuration', /another name: it is for DNS:bank\.example/, /baseUrl/),
    )
  })
})

describe('the client certificate', () => {
  const mutual: TlsOptions = { ca, requestCert: true, rejectUnauthorized: true }
  const verifying = ['-Verify', '1', '-verify_return_error']

  test('is missing, by TLS 1.3', async () => {
    expect(await failureWith(mutual)).toEqual(
      fails(
        'interface',
        'configuration',
        /demands a client certificate, and was shown none \(alert certificate_required\)/,
        /tls\.clientCertificate and tls\.clientKey/,
      ),
    )
  })

  test('is missing, by TLS 1.2, which does not say so', async () => {
    expect(await failureWith({ ...mutual, maxVersion: 'TLSv1.2' })).toEqual(
      fails(
        'tls',
        'configuration',
        /no cipher suite in common .* or wants a client certificate \(alert handshake_failure\)/,
        /tls\.clientCertificate/,
      ),
    )
  })

  test.each(['-tls1_2', '-tls1_3'])('is of an unknown authority: %s', async (version) => {
    const server = await opensslServer(...verifying, version)
    open.push(server)
    const failure = await failureAt(server.url, { ca, ...asClient(stranger.issueClient()) })
    expect(failure).toEqual(
      fails(
        version === '-tls1_2' ? 'tls' : 'interface',
        'configuration',
        /does not know the authority that issued the client certificate \(alert unknown_ca\)/,
        /tls\.clientCertificate/,
      ),
    )
  })

  test('is of an unknown authority, at a bank that only hangs up', async () => {
    const failure = await failureWith(mutual, { ca, ...asClient(stranger.issueClient()) })
    expect(failure).toEqual(
      fails(
        'interface',
        'network',
        /closed the connection without an answer.*handshake went well.*tls\.clientCertificate/,
        /tls\.clientCertificate/,
      ),
    )
  })

  test.each([
    [
      'has expired',
      PAST,
      /^tls\.clientCertificate: expected .* today, found one that expired on 2020-02-01/,
    ],
    ['is not valid yet', FUTURE, /^tls\.clientCertificate: .* valid only from 2090-01-01/],
  ])('%s', async (_, validity, message) => {
    const failure = await failureWith({}, { ca, ...asClient(tlsAuthority.issueClient(validity)) })
    expect(failure).toEqual(fails('tls', 'configuration', message, /Get a new one/))
  })

  test('has another key', async () => {
    const { clientCertificate } = asClient(client)
    const { clientKey } = asClient(tlsAuthority.issueClient())
    const failure = await failureWith({}, { ca, clientCertificate, clientKey })
    expect(failure).toEqual(
      fails('tls', 'configuration', /^tls\.clientKey: .* does not belong to/, /tls\.clientKey/),
    )
  })

  test.each([
    [undefined, /^tls\.clientKeyPassphrase: .* encrypted, and no passphrase/],
    ['wrong', /^tls\.clientKeyPassphrase: .* cannot be decrypted/],
  ])('has an encrypted key, and its passphrase is %s', async (clientKeyPassphrase, message) => {
    const tls = { ca, ...encrypted(), ...(clientKeyPassphrase && { clientKeyPassphrase }) }
    expect(await failureWith({}, tls)).toEqual(
      fails('tls', 'configuration', message, /tls\.clientKeyPassphrase/),
    )
  })

  test('has an encrypted key that its passphrase opens', async () => {
    const server = await tlsServer(mutual, (socket) => {
      socket.once('data', () => socket.end('HTTP/1.1 404 Not Found\r\n\r\n'))
    })
    open.push(server)
    const tls = { ca, ...encrypted(), clientKeyPassphrase: 'secret words' }
    expect((await failureAt(server.url, tls))?.message).toContain('status 404')
  })

  function encrypted(): TargetDescription['tls'] {
    const { clientCertificate, clientKey } = asClient(client)
    const key = createPrivateKey(clientKey).export({
      type: 'pkcs8',
      format: 'pem',
      cipher: 'aes-256-cbc',
      passphrase: 'secret words',
    })
    return { clientCertificate, clientKey: key.toString() }
  }
})

describe('the authority that is configured', () => {
  test.each([
    ['text', 'the authority', /found no PEM at all/],
    ['nothing', ' ', /found no PEM at all/],
    ['a key', client.privateKeyPem, /found a PEM file with PRIVATE KEY/],
    [
      'a certificate that is none',
      '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n',
      /found one that cannot be read/,
    ],
  ])('is %s', async (_, ca, message) => {
    const failure = await failureWith({}, { ca })
    expect(failure).toEqual(fails('tls', 'configuration', /^tls\.ca: expected cert/, /authority/))
    expect(failure?.message).toMatch(message)
  })
})

describe('the connection', () => {
  test('has no version of TLS in common', async () => {
    const failure = await failureWith({
      minVersion: 'TLSv1.1',
      maxVersion: 'TLSv1.1',
      ciphers: 'DEFAULT@SECLEVEL=0',
    })
    expect(failure).toEqual(
      fails(
        'tls',
        'target',
        /speaks neither TLS 1\.2 nor TLS 1\.3 \(alert protocol_version\)\..* TLS 1\.1: the handshake goes on in TLS 1\.1/,
        /TLS 1\.2 or higher: switch it on/,
      ),
    )
  })

  test('has no cipher suite in common', async () => {
    const failure = await failureWith({ maxVersion: 'TLSv1.2', ciphers: 'PSK-AES128-CBC-SHA' })
    expect(failure).toEqual(
      fails('tls', 'configuration', /no cipher suite in common/, /ECDHE-RSA-AES128-GCM-SHA256/),
    )
  })

  test('is plain HTTP, where https was expected', async () => {
    const server = await httpServer((_, response) => response.end())
    open.push(server)
    expect(await failureAt(server.url.replace('http:', 'https:'))).toEqual(
      fails(
        'tls',
        'configuration',
        /another protocol than TLS .*TLS 1\.2: an answer that is no TLS, beginning with "HTTP\/1\.1 400 Bad Request/,
        /port in baseUrl/,
      ),
    )
  })

  test('is TLS, where plain HTTP was expected', async () => {
    const server = await tlsServer()
    open.push(server)
    expect(await failureAt(`http://127.0.0.1:${server.port}`, {})).toEqual(
      fails('interface', 'configuration', /speaks TLS, and baseUrl says http/, /Write https/),
    )
  })

  test('is TLS behind a web server that says so', async () => {
    const page = '<html><title>400 The plain HTTP request was sent to HTTPS port</title></html>'
    const server = await httpServer((_, response) => response.writeHead(400).end(page))
    open.push(server)
    expect(await failureAt(server.url, {})).toEqual(
      fails('interface', 'configuration', /plain HTTP request/, /Write https/),
    )
  })

  async function failureOver(serve: (socket: Socket) => void, timeoutSeconds?: number) {
    const sockets = new Set<Socket>()
    const server = createServer((socket) => {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      serve(socket)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    open.push({
      close: async () => {
        for (const socket of sockets) socket.destroy()
        server.close()
      },
    })
    const { port } = server.address() as AddressInfo
    return failureAt(`https://127.0.0.1:${port}`, {}, timeoutSeconds)
  }

  test('hangs in the handshake', async () => {
    expect(await failureOver(() => {}, 0.3)).toEqual(
      fails('tls', 'network', /did not finish the TLS handshake within 0\.3 s/, /firewall/),
    )
  })

  test.each<[string, (socket: Socket) => void]>([
    ['reset', (socket) => socket.resetAndDestroy()],
    ['closed', (socket) => socket.end()],
  ])('is %s in the handshake', async (_, hangUp) => {
    // The first connection is the one that only looks whether anybody is there.
    const failure = await failureOver((socket) => socket.once('data', () => hangUp(socket)))
    expect(failure).toEqual(
      fails(
        'tls',
        'network',
        /closes the connection in the middle of the TLS handshake/,
        /firewall/,
      ),
    )
  })
})
