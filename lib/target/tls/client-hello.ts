import { randomBytes } from 'node:crypto'
import type { TlsVersion } from '../../exchange/handshake.ts'

/** The numbers of the versions on the wire. */
export const VERSION_NUMBERS: Readonly<Record<TlsVersion, number>> = {
  'TLS 1.0': 0x0301,
  'TLS 1.1': 0x0302,
  'TLS 1.2': 0x0303,
  'TLS 1.3': 0x0304,
}

/** Cipher suites of TLS 1.3. */
const SUITES_1_3 = [0x1301, 0x1302, 0x1303]
/** Whatever servers have been set up with over the years; 00ff says that we know RFC 5746. */
const SUITES_BEFORE = [
  0xc02b, 0xc02f, 0xc02c, 0xc030, 0xcca9, 0xcca8, 0x009e, 0x009f, 0xc023, 0xc027, 0xc024, 0xc028,
  0xc009, 0xc013, 0xc00a, 0xc014, 0x0067, 0x006b, 0x0033, 0x0039, 0x009c, 0x009d, 0x003c, 0x003d,
  0x002f, 0x0035, 0x0041, 0x0084, 0x0096, 0xc008, 0xc012, 0x0016, 0x000a, 0xc007, 0xc011, 0x0005,
  0x0004, 0x00ff,
]
const GROUPS = [0x001d, 0x0017, 0x0018, 0x0019, 0x0100]
const SIGNATURE_ALGORITHMS = [
  0x0403, 0x0503, 0x0603, 0x0804, 0x0805, 0x0806, 0x0401, 0x0501, 0x0601, 0x0203, 0x0201,
]

/**
 * The first message of a handshake (RFC 5246, 7.4.1.2; RFC 8446, 4.1.2) that offers one version and
 * no other. It is made by hand because OpenSSL may be set up never to offer the old ones; the reply
 * tells all there is to know, so that the handshake is not gone on with.
 */
export function clientHello(version: TlsVersion, serverName: string | undefined): Buffer {
  const number = VERSION_NUMBERS[version]
  const newest = version === 'TLS 1.3'
  const extensions = [
    ...(serverName === undefined ? [] : [extension(0, sized(2, serverNameOf(serverName)))]),
    extension(10, sized(2, numbers(GROUPS))),
    extension(11, sized(1, Buffer.from([0]))), // points as they are, not compressed
    ...(number < 0x0303 ? [] : [extension(13, sized(2, numbers(SIGNATURE_ALGORITHMS)))]),
    // No key share: the server then asks for one, in the same kind of message that would accept it.
    ...(newest ? [extension(43, sized(1, numbers([number]))), extension(51, sized(2))] : []),
  ]
  const hello = [
    numbers([Math.min(number, 0x0303)]),
    randomBytes(32),
    sized(1, newest ? randomBytes(32) : Buffer.alloc(0)), // the id of no session
    sized(2, numbers(newest ? SUITES_1_3 : SUITES_BEFORE)),
    sized(1, Buffer.from([0])), // no compression
    sized(2, ...extensions),
  ]
  const message = Buffer.concat([Buffer.from([1]), sized(3, ...hello)])
  return Buffer.concat([Buffer.from([0x16]), numbers([0x0301]), sized(2, message)])
}

function serverNameOf(name: string): Buffer {
  return Buffer.concat([Buffer.from([0]), sized(2, Buffer.from(name, 'latin1'))])
}

function extension(type: number, content: Buffer): Buffer {
  return Buffer.concat([numbers([type]), sized(2, content)])
}

/** Octets behind their number, which takes so many octets itself. */
function sized(lengthOctets: 1 | 2 | 3, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const length = Buffer.alloc(lengthOctets)
  length.writeUIntBE(content.length, 0, lengthOctets)
  return Buffer.concat([length, content])
}

function numbers(values: readonly number[]): Buffer {
  const octets = Buffer.alloc(2 * values.length)
  values.forEach((value, at) => octets.writeUInt16BE(value, 2 * at))
  return octets
}
