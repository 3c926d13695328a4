import type { Header, HttpRequest } from '../http/message.ts'
import { trimBlanks } from './blanks.ts'

/** The name under which method and path are signed. */
export const REQUEST_TARGET = '(request-target)'

/** What can be signed: a request, or an answer, which has headers alone. */
export type Signable = Pick<HttpRequest, 'headers'> &
  Partial<Pick<HttpRequest, 'method' | 'target'>>

/**
 * What becomes of a name that the message has no header for. A correct signer
 * never lists one (`reject` throws); those that do so by mistake sign a line
 * with an empty value, or no line at all.
 */
export type AbsentHeaders = 'reject' | 'empty' | 'left-out'

/** The value of a header as it is signed: trimmed, and several occurrences joined by a comma and a blank. */
export function signedValue(headers: readonly Header[], name: string): string | undefined {
  const wanted = name.toLowerCase()
  let joined: string | undefined
  for (const [key, value] of headers) {
    if (key.length !== wanted.length || key.toLowerCase() !== wanted) continue
    const trimmed = trimBlanks(value)
    joined = joined === undefined ? trimmed : `${joined}, ${trimmed}`
  }
  return joined
}

/** The text that is signed: a line `name: value` for each name, in the order of `names`, without a newline at the end. */
export function signingString(
  message: Signable,
  names: readonly string[],
  absent: AbsentHeaders = 'reject',
): string {
  const lines: string[] = []
  for (const name of names) {
    const value = componentValue(message, name)
    if (value !== undefined) lines.push(`${name.toLowerCase()}: ${value}`)
    else if (absent === 'empty') lines.push(`${name.toLowerCase()}: `)
    else if (absent === 'reject') {
      throw new Error(
        `Cannot sign the header ${name}: the message has none. Add it before signing, or leave it out of the headers to sign.`,
      )
    }
  }
  return lines.join('\n')
}

/** The octets of a signing string: a character of a header value stands for one octet on the wire. */
export function signingOctets(text: string): Buffer {
  return Buffer.from(text, 'latin1')
}

/** Whether the message has what is signed under `name`. */
export function hasComponent(message: Signable, name: string): boolean {
  return componentValue(message, name) !== undefined
}

function componentValue({ method, target, headers }: Signable, name: string): string | undefined {
  if (name.toLowerCase() !== REQUEST_TARGET) return signedValue(headers, name)
  return method === undefined || target === undefined
    ? undefined
    : `${method.toLowerCase()} ${target}`
}
