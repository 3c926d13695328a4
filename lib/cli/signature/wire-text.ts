/** A character of a header value in this project stands for one octet: text that was typed, as such octets. */
export function toWire(text: string): string {
  return Buffer.from(text).toString('latin1')
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Octets of a header value as text to show: UTF-8 where they are that, else a character for each octet. */
export function fromWire(value: string): string {
  if (/[^\0-\u00ff]/.test(value)) return value // no octets
  try {
    return utf8.decode(Buffer.from(value, 'latin1'))
  } catch {
    return value // not UTF-8
  }
}
