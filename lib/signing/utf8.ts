const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** The text behind octets, or undefined when they are not UTF-8. */
export function decodeUtf8(octets: Uint8Array): string | undefined {
  try {
    return strict.decode(octets)
  } catch {
    return undefined
  }
}
