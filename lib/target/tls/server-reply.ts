import { TLS_VERSIONS, type Handshake } from '../../exchange/handshake.ts'
import { alertName } from './alerts.ts'
import { VERSION_NUMBERS } from './client-hello.ts'

const ALERT = 0x15
const HANDSHAKE = 0x16
const SERVER_HELLO = 2
const SUPPORTED_VERSIONS = 43
const RECORD_HEADER = 5
/** Type and length, version, random, length of the session id. */
const SHORTEST_HELLO = 4 + 2 + 32 + 1

/** How a server replies to a greeting; undefined as long as more octets are needed to tell. */
export function readServerReply(octets: Buffer): Handshake | undefined {
  const [type, major] = octets
  if (type === undefined || major === undefined) return undefined
  if ((type !== ALERT && type !== HANDSHAKE) || major !== 3) {
    return { reply: 'no-tls', beginning: octets.toString('latin1', 0, 40) }
  }
  if (octets.length < RECORD_HEADER) return undefined
  const end = RECORD_HEADER + octets.readUInt16BE(3)
  if (octets.length < end) return undefined
  const record = octets.subarray(RECORD_HEADER, end)
  if (type === HANDSHAKE) return readHello(record)
  const [level, description = 0] = record
  // A warning, such as one about the server's name, comes before the reply.
  if (level === 1 && description !== 0) return readServerReply(octets.subarray(end))
  return { reply: 'alert', description: alertName(description) }
}

function readHello(message: Buffer): Handshake {
  if (message[0] !== SERVER_HELLO || message.length < SHORTEST_HELLO) {
    return { reply: 'no-tls', beginning: message.toString('latin1', 0, 40) }
  }
  const number = chosenVersion(message)
  const version = TLS_VERSIONS.find((known) => VERSION_NUMBERS[known] === number)
  return { reply: 'hello', version: version ?? 'an unknown version' }
}

/** TLS 1.3 calls itself 1.2 but in an extension. */
function chosenVersion(hello: Buffer): number {
  const legacy = hello.readUInt16BE(4)
  const sessionId = hello[SHORTEST_HELLO - 1] ?? 0
  // After the session id come cipher suite and compression, then the extensions behind their length.
  let at = SHORTEST_HELLO + sessionId + 2 + 1 + 2
  while (at + 4 <= hello.length) {
    const length = hello.readUInt16BE(at + 2)
    if (hello.readUInt16BE(at) === SUPPORTED_VERSIONS && length === 2 && at + 6 <= hello.length) {
      return hello.readUInt16BE(at + 4)
    }
    at += 4 + length
  }
  return legacy
}
