import { headerValue, withHeader, type Header } from './message.ts'

/**
 * What happens to one header of a finished request on its way to the wire. A value is octets: a
 * character for each.
 */
export type WireEdit =
  /** It comes a second time, after all others, with another value. */
  | { readonly edit: 'repeated'; readonly name: string; readonly value: string }
  /** It goes on in a second line from its first blank on (RFC 7230, 3.2.4): unfolded, it is the same. */
  | { readonly edit: 'folded'; readonly name: string }
  | { readonly edit: 'overwritten'; readonly name: string; readonly value: string }

export function editedOnTheWire(headers: readonly Header[], edit: WireEdit): Header[] {
  switch (edit.edit) {
    case 'repeated':
      return [...headers, [edit.name, edit.value]]
    case 'folded': {
      const value = headerValue(headers, edit.name) ?? ''
      return withHeader(headers, edit.name, value.replace(' ', '\r\n '))
    }
    case 'overwritten':
      return withHeader(headers, edit.name, edit.value)
  }
}
