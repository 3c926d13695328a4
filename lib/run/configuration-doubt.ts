import { operations } from '../contract/operations.ts'
import type { Exchange } from '../exchange/exchange.ts'

/** Why an answer may only say that the configuration is wrong: a target must not fail for that. */
export function configurationDoubt(exchange: Exchange): string | undefined {
  return pathDoubt(exchange) ?? lengthDoubt(exchange)
}

/** The specification gives some operations no path, so they may have been asked for elsewhere. */
export function pathDoubt({ operation, request, response }: Exchange): string | undefined {
  const { pathField } = operations[operation]
  if (pathField === undefined || (response?.status !== 404 && response?.status !== 405)) {
    return undefined
  }
  return `${request.method} ${request.target} is answered with ${response.status}: see whether ${pathField} of the configuration is right for this target`
}

/** What stands in an answer that was not read to its end is not known. */
function lengthDoubt({ response }: Exchange): string | undefined {
  if (response?.truncated !== true || response.status >= 300) return undefined
  return `an answer with status ${response.status} is longer than the ${response.body.byteLength} octets that are read of it: see limits.maxResponseBytes of the configuration`
}
