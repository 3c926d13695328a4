import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { headerValue, type HttpResponse } from './message.ts'

/** What is read of a body that was packed. */
const LONGEST = { maxOutputLength: 2 ** 26 }

const UNPACK: Readonly<Record<string, (octets: Uint8Array) => Uint8Array>> = {
  gzip: (octets) => gunzipSync(octets, LONGEST),
  'x-gzip': (octets) => gunzipSync(octets, LONGEST),
  deflate: (octets) => inflateSync(octets, LONGEST),
  br: (octets) => brotliDecompressSync(octets, LONGEST),
}

const contents = new WeakMap<HttpResponse, Uint8Array>()

/** The body of a response without its Content-Encoding; as it came, when it cannot be unpacked. */
export function contentOf(response: HttpResponse): Uint8Array {
  const known = contents.get(response)
  if (known !== undefined) return known
  const content = unpacked(response)
  contents.set(response, content)
  return content
}

function unpacked({ headers, body }: HttpResponse): Uint8Array {
  const encoding = headerValue(headers, 'Content-Encoding')?.trim().toLowerCase()
  const unpack = encoding === undefined ? undefined : UNPACK[encoding]
  try {
    return unpack?.(body) ?? body
  } catch {
    return body // not what its label says, or cut: shown as it is
  }
}
