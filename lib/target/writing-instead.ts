import { Duplex, Writable } from 'node:stream'
import type { Socket } from 'node:net'
import type { buildConnector } from 'undici'

/**
 * Connections on which these octets are written in the place of the first thing that undici
 * writes, and nothing in the place of the rest. What comes back is undici's to read.
 */
export function writingInstead(
  octets: Buffer,
  connect: buildConnector.connector,
): buildConnector.connector {
  return (options, callback) => {
    connect(options, (...opened) => {
      const [error, socket] = opened
      if (error === null) callback(null, replacing(octets, socket))
      else callback(error, null)
    })
  }
}

function replacing(octets: Buffer, socket: Socket): Socket {
  let written = false
  const writable = new Writable({
    write(_chunk, _encoding, done) {
      if (written) return done()
      written = true
      socket.write(octets, done)
    },
  })
  // undici asks no more of a connection than a stream gives.
  return Duplex.from({ readable: socket, writable }) as Socket
}
