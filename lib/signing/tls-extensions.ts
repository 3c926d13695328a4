import { isIP, isIPv4 } from 'node:net'
import type { CertificateExtension } from './build-certificate.ts'
import { implicit, oid, sequence } from './der.ts'

const USAGES = { server: '1.3.6.1.5.5.7.3.1', client: '1.3.6.1.5.5.7.3.2' } as const

/** At which end of a TLS connection the certificate may stand. */
export function tlsUsage(end: keyof typeof USAGES): CertificateExtension {
  return { oid: '2.5.29.37', critical: false, value: sequence(oid(USAGES[end])) }
}

/** The host names and addresses that the certificate is made out to. */
export function alternativeNames(hosts: readonly string[]): CertificateExtension {
  const names = hosts.map((host) =>
    isIP(host) === 0 ? implicit(2, Buffer.from(host, 'latin1')) : implicit(7, addressOctets(host)),
  )
  return { oid: '2.5.29.17', critical: false, value: sequence(...names) }
}

function addressOctets(address: string): Buffer {
  if (isIPv4(address)) return Buffer.from(address.split('.').map(Number))
  const [head = '', tail = ''] = address.split('::')
  const groups = (part: string) => part.split(':').filter((group) => group !== '')
  const [first, last] = [groups(head), groups(tail)]
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0')
  const all = [...first, ...zeros, ...last].map((group) => group.padStart(4, '0'))
  return Buffer.from(all.join(''), 'hex')
}
