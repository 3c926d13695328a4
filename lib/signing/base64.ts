export function encodeBase64(octets: Uint8Array): string {
  return Buffer.from(octets.buffer, octets.byteOffset, octets.byteLength).toString('base64')
}

/**
 * The octets behind a base64 text, or undefined when the text is not exactly
 * what an encoder would have written: no blanks, full padding, no stray bits.
 * (Buffer alone skips whatever it does not know.)
 */
export function decodeBase64(text: string): Buffer | undefined {
  const octets = Buffer.from(text, 'base64')
  return octets.toString('base64') === text ? octets : undefined
}
