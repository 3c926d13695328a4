import type { Exchange } from '../../exchange/exchange.ts'
import { headerValue } from '../../http/message.ts'

/** A request that accepts XML has a rule of its own: what comes of it is not held against JSON here. */
export function asksForXml({ request }: Exchange): boolean {
  return /[/+]xml\b/i.test(headerValue(request.headers, 'Accept') ?? '')
}
