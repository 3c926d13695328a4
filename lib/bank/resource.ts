import type { FastifyInstance } from 'fastify'
import { styled } from './answer-styles.ts'
import { send, type Answer } from './answer.ts'
import type { BankContext } from './context.ts'
import { negotiated } from './negotiation.ts'
import { withoutPem } from './pem-header.ts'
import { Refusal } from './refusal.ts'
import { received, type Received } from './received.ts'

type Handler = (request: Received) => Answer

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const

/** Serves a path of the contract with a handler for each method that it has; the other methods get 405. */
export function resource(
  app: FastifyInstance,
  bank: BankContext,
  path: string,
  handlers: { readonly [Method in (typeof METHODS)[number]]?: Handler },
): void {
  const url = path.replaceAll(/\{(\w+)\}/g, ':$1')
  const allowed = METHODS.filter((method) => handlers[method] !== undefined)
  for (const method of METHODS) {
    const handler = handlers[method] ?? (() => notAllowed(method, allowed))
    app.route({
      method,
      url,
      handler: (incoming, reply) => {
        const request = bank.policy.takesPem ? withoutPem(received(incoming)) : received(incoming)
        const asked = { request, baseUrl: `${request.origin}${bank.basePath}` }
        const answer = styled(bank.policy, handler(request), asked)
        return send(reply, negotiated(bank.policy, answer, request), bank)
      },
    })
  }
}

function notAllowed(method: string, allowed: readonly string[]): never {
  throw new Refusal({
    check: 'method',
    status: 405,
    code: 'BAD_REQUEST',
    text: `${method} is not offered here, only ${allowed.join(', ')}`,
  })
}
