import type { IncomingMessage } from 'node:http'

const MOST_BYTES = 64 * 1024 * 1024

/**
 * Reads what is still to come of a request, and forgets it. A client that sends all of its request
 * before it looks for an answer would find the connection reset instead of one. Gives up on a
 * request that goes on beyond all measure; one that stalls ends with the server's own timeout.
 */
export async function drain(request: IncomingMessage): Promise<void> {
  if (request.readableEnded || request.destroyed) return
  await new Promise<void>((resolve) => {
    let left = MOST_BYTES
    request.on('data', (chunk: Buffer) => {
      left -= chunk.length
      if (left < 0) resolve()
    })
    request.once('end', resolve)
    request.once('close', resolve)
  })
}
