import type { Exchange } from '../exchange/exchange.ts'
import { contentOf } from '../http/response-content.ts'

const parsed = new WeakMap<Exchange, { readonly json: unknown }>()

/** The JSON of a response body, parsed once per exchange; undefined when there is none or it is not JSON. */
export function readJson(exchange: Exchange): unknown {
  const known = parsed.get(exchange)
  if (known !== undefined) return known.json
  const json = parse(exchange)
  parsed.set(exchange, { json })
  return json
}

function parse(exchange: Exchange): unknown {
  if (exchange.response === undefined || exchange.response.truncated) return undefined
  try {
    const { buffer, byteOffset, byteLength } = contentOf(exchange.response)
    return JSON.parse(Buffer.from(buffer, byteOffset, byteLength).toString('utf8'))
  } catch {
    return undefined // not JSON: the caller sees that there is nothing to read
  }
}
