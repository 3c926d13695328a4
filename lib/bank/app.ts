import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { operations, products } from '../contract/operations.ts'
import { refusalAnswer, send } from './answer.ts'
import { answerClientError, refuseTunnels } from './client-error.ts'
import type { BankContext } from './context.ts'
import { drain } from './drain.ts'
import { errorAnswer } from './error-handler.ts'
import { underLoad } from './load.ts'
import { resource } from './resource.ts'
import { paymentProducts } from './payment-products.ts'
import { authoriseBasket, basketStatus, createBasket } from './routes/baskets.ts'
import { readPayment } from './routes/payment.ts'
import { paymentStatus } from './routes/payment-status.ts'
import { createPayment } from './routes/payments.ts'
import { createCustomer, listCustomers } from './routes/sandbox-customers.ts'
import { scaPages } from './routes/sca.ts'
import { getUser } from './routes/user.ts'
import { createServer } from './server.ts'

const MAX_BODY_BYTES = 1024 * 1024
const PAYMENT_PATHS = products.map((product) => operations[`${product}.create`].path)

/** The bank as a web application, not listening yet. */
export function createApp(bank: BankContext): FastifyInstance {
  const app = fastify({
    bodyLimit: MAX_BODY_BYTES,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 2_000 },
    forceCloseConnections: true,
    serverFactory: (handler) => createServer(handler, bank.tls, bank.policy.tlsVersions),
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => {
      void send(reply, errorAnswer(bank.policy, error, isOfPayment(request)), bank)
    },
  })
  refuseTunnels(app.server)
  // The Date header is the bank's own clock, so that a TPP can tell how far it is off.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('date', bank.clock.now().toUTCString())
    done()
  })
  app.setErrorHandler(async (error: Error, request, reply) => {
    await drain(request.raw)
    return send(reply, errorAnswer(bank.policy, error, isOfPayment(request)), bank)
  })
  app.setNotFoundHandler((request, reply) =>
    send(
      reply,
      refusalAnswer({
        check: 'path',
        status: 404,
        code: 'NOT_FOUND',
        text: `${request.method} on this path is not known here`,
      }),
      bank,
    ),
  )
  void app.register(
    async (app) => {
      await app.register(async (app) => services(app, bank))
      await app.register(async (app) => scaPages(app, bank))
    },
    { prefix: bank.basePath },
  )
  return app
}

/** The interface for TPPs. Bodies stay bytes until the signature over them is verified. */
function services(app: FastifyInstance, bank: BankContext): void {
  underLoad(app, bank)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body)
  })
  for (const product of Object.values(paymentProducts)) {
    const { path } = operations[`${product.name}.create`]
    resource(app, bank, path, { POST: (request) => createPayment(bank, product, request) })
    resource(app, bank, `${path}/{paymentId}`, {
      GET: (request) => readPayment(bank, product, request),
    })
    resource(app, bank, `${path}/{paymentId}/status`, {
      GET: (request) => paymentStatus(bank, product, request),
    })
  }
  const { baskets } = bank.policy
  resource(app, bank, baskets.path, { POST: (request) => createBasket(bank, request) })
  resource(app, bank, baskets.authorisationPath, {
    POST: (request) => authoriseBasket(bank, request),
  })
  if (baskets.statusPath !== undefined) {
    resource(app, bank, baskets.statusPath, { GET: (request) => basketStatus(bank, request) })
  }
  resource(app, bank, operations['user.get'].path, { GET: (request) => getUser(bank, request) })
  if (bank.environment === 'sandbox') {
    resource(app, bank, operations['sandbox.customers.list'].path, {
      GET: (request) => listCustomers(bank, request),
      POST: (request) => createCustomer(bank, request),
    })
  }
}

/** Whether a request was to create a payment. */
function isOfPayment({ url }: FastifyRequest): boolean {
  const [path = ''] = url.split('?')
  return PAYMENT_PATHS.some((known) => path.endsWith(known))
}
