/** The body that was sent in chunks (RFC 9112, section 7.1); undefined when these are no chunks. */
export function dechunk(octets: Buffer): Buffer | undefined {
  const chunks: Buffer[] = []
  let at = 0
  for (;;) {
    const end = octets.indexOf('\n', at)
    const line = end < 0 ? '' : octets.subarray(at, end).toString('latin1')
    const [, digits] = /^([0-9A-Fa-f]{1,8})[ \t]*(?:;.*)?\r?$/.exec(line) ?? []
    if (digits === undefined) return undefined
    const size = Number.parseInt(digits, 16)
    if (size === 0) return Buffer.concat(chunks)
    const chunk = octets.subarray(end + 1, end + 1 + size)
    const [separator] =
      /^\r?\n/.exec(octets.subarray(end + 1 + size).toString('latin1', 0, 2)) ?? []
    if (chunk.length < size || separator === undefined) return undefined
    chunks.push(chunk)
    at = end + 1 + size + separator.length
  }
}
