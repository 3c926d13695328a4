import { operations } from '../contract/operations.ts'
import type { Exchange } from '../exchange/exchange.ts'

/**
 * Why an answer may only say that the configuration has the wrong path: the specification
 * gives some operations none, and a target must not fail for what was asked for elsewhere.
 */
export function pathDoubt({ operation, request, response }: Exchange): string | undefined {
  const { pathField } = operations[operation]
  if (pathField === undefined || (response?.status !== 404 && response?.status !== 405)) {
    return undefined
  }
  return `${request.method} ${request.target} is answered with ${response.status}: see whether ${pathField} of the configuration is right for this target`
}
