import { lookup } from 'node:dns/promises'
import { connect, isIP } from 'node:net'
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
  run: ({ target }) => reach(target.description),
}

/** Opens a connection, says how that went, and closes it. */
function reach({ baseUrl, limits }: TargetDescription): Promise<Finding> {
  const { origin, hostname, port } = parseBaseUrl(baseUrl)
  const advice =
    'See whether baseUrl has the right host and port, and whether a firewall stands between.'
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port })
    const finish = (finding: Finding) => {
      clearTimeout(timer)
      socket.destroy()
      resolve(finding)
    }
    const unreached = ({ message }: { readonly message: string }) =>
      finish(failed('network', message, advice))
    const timer = setTimeout(
      () => unreached(timeoutTrouble(origin, 'connecting', limits.timeoutSeconds, 0)),
      limits.timeoutSeconds * 1000,
    )
    socket.once('connect', () => finish(ok(`${hostname} takes connections on port ${port}`)))
    socket.on('error', (error) => unreached(troubleOf(error, origin, 'connecting')))
  })
}
