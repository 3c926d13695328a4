import { lookup } from 'node:dns/promises'
import { connect as connectTcp, isIP } from 'node:net'
import type { Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { parseBaseUrl } from '../base-url.ts'
import type { TargetDescription } from '../description.ts'
import { timeoutTrouble, troubleOf } from '../trouble.ts'
import { failed, ok, skipped } from './step.ts'
import type { Finding, Step } from './step.ts'

export const nameStep: Step = {
  name: 'name-resolution',
  run: async ({ target }) => {
    const { hostname } = parseBaseUrl(target.description.baseUrl)
    if (isIP(hostname) !== 0) return skipped(`${hostname} is an address already`)
    try {
      const addresses = await lookup(hostname, { all: true })
      return ok(`${hostname} is ${addresses.map(({ address }) => address).join(', ')}`)
    } catch (error) {
      const { message } = troubleOf(error, hostname, 'connecting')
      return failed(
        'network',
        message,
        'See whether baseUrl is spelled right, and whether this machine needs a VPN or another name server.',
      )
    }
  },
}

export const connectionStep: Step = {
  name: 'connection',
  run: ({ target }) => {
    const { hostname, port } = parseBaseUrl(target.description.baseUrl)
    return probe(
      target.description,
      () => connectTcp({ host: hostname, port }),
      'connect',
      () => ok(`${hostname} takes connections on port ${port}`),
    )
  },
}

export const tlsStep: Step = {
  name: 'tls',
  run: ({ target }) => {
    const { hostname, port, secure } = parseBaseUrl(target.description.baseUrl)
    if (!secure) return skipped('http on loopback: there is no TLS to look at')
    const { ca, clientCertificate, clientKey } = target.description.tls
    return probe(
      target.description,
      () =>
        connectTls({
          host: hostname,
          port,
          ...(isIP(hostname) === 0 && { servername: hostname }),
          ...(ca !== undefined && { ca }),
          ...(clientCertificate !== undefined && { cert: clientCertificate }),
          ...(clientKey !== undefined && { key: clientKey }),
        }),
      'secureConnect',
      (socket) => {
        const protocol = 'getProtocol' in socket ? String(socket.getProtocol()) : 'TLS'
        return ok(`${protocol}, and the certificate of ${hostname} is trusted here`)
      },
    )
  },
}

/** Opens a connection, says how that went, and closes it. */
function probe<Opened extends Socket>(
  { baseUrl, limits }: TargetDescription,
  open: () => Opened,
  event: 'connect' | 'secureConnect',
  describe: (socket: Opened) => Finding,
): Promise<Finding> {
  const { origin } = parseBaseUrl(baseUrl)
  const advice =
    event === 'connect'
      ? 'See whether baseUrl has the right host and port, and whether a firewall stands between.'
      : 'Give the authority of the bank under tls.ca, or correct the host name in baseUrl; tls.clientCertificate where the bank asks for one.'
  return new Promise((resolve) => {
    let socket: Opened
    const finish = (finding: Finding) => {
      clearTimeout(timer)
      socket.destroy()
      resolve(finding)
    }
    const timer = setTimeout(() => {
      finish(
        failed(
          'network',
          timeoutTrouble(origin, 'connecting', limits.timeoutSeconds, 0).message,
          advice,
        ),
      )
    }, limits.timeoutSeconds * 1000)
    try {
      socket = open()
    } catch (error) {
      // A client certificate or an authority that cannot be read.
      clearTimeout(timer)
      const why = troubleOf(error, origin, 'connecting').message
      resolve(
        failed(
          'configuration',
          why,
          'See whether tls.ca, tls.clientCertificate and tls.clientKey are PEM files that belong together.',
        ),
      )
      return
    }
    socket.once(event, () => finish(describe(socket)))
    socket.once('error', (error) =>
      finish(failed('network', troubleOf(error, origin, 'connecting').message, advice)),
    )
  })
}
