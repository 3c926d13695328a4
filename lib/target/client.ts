import { Pool } from 'undici'
import type { Dispatcher } from 'undici'
import type { Exchange } from '../exchange/exchange.ts'
import type { Header, HttpRequest, HttpResponse } from '../http/message.ts'
import { timeoutTrouble, troubleOf } from './trouble.ts'
import type { Phase } from './trouble.ts'

export interface ClientOptions {
  readonly origin: string
  readonly connections: number
  /** Bounds a whole exchange: connecting, waiting and reading together. */
  readonly timeoutSeconds: number
  readonly maxResponseBytes: number
  readonly tls: { readonly ca?: string; readonly cert?: string; readonly key?: string }
}

export type Answer =
  | { readonly response: HttpResponse }
  | { readonly trouble: NonNullable<Exchange['trouble']> }

/** Sends finished requests, byte for byte as they are, and never throws for what the other side does. */
export interface Client {
  send(request: HttpRequest): Promise<Answer>
  /** Gives up every exchange that is under way; their promises reject with the reason. */
  abort(reason: Error): void
  close(): Promise<void>
}

/** An idle connection is not used again after this, lest the other side has just closed it. */
const IDLE_MS = 2000

export function createClient(options: ClientOptions): Client {
  const pool = new Pool(options.origin, {
    connections: options.connections,
    pipelining: 1,
    connect: { ...options.tls, timeout: options.timeoutSeconds * 1000 },
    keepAliveTimeout: IDLE_MS,
    keepAliveMaxTimeout: IDLE_MS,
    // One timer of our own bounds the exchange; see Exchanging.
    headersTimeout: 0,
    bodyTimeout: 0,
  })
  const underWay = new Set<Exchanging>()

  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        const exchanging = new Exchanging(options, {
          answered: (answer) => {
            underWay.delete(exchanging)
            resolve(answer)
          },
          aborted: reject,
        })
        underWay.add(exchanging)
        pool.dispatch(
          {
            method: request.method,
            path: request.target,
            headers: request.headers.flat(),
            body: request.body ?? null,
          },
          exchanging,
        )
      }),
    abort: (reason) => {
      for (const exchanging of underWay) exchanging.abort(reason)
      underWay.clear()
    },
    close: () => pool.destroy(),
  }
}

interface Settled {
  readonly answered: (answer: Answer) => void
  readonly aborted: (reason: Error) => void
}

/** One exchange on its way: collects the answer, and ends it when its time or its length is up. */
class Exchanging implements Dispatcher.DispatchHandler {
  readonly #options: ClientOptions
  readonly #settled: Settled
  readonly #timer: NodeJS.Timeout
  readonly #chunks: Buffer[] = []
  #controller: Dispatcher.DispatchController | undefined
  #phase: Phase = 'connecting'
  #done = false
  #status = 0
  #headers: Header[] = []
  #bytes = 0

  constructor(options: ClientOptions, settled: Settled) {
    this.#options = options
    this.#settled = settled
    this.#timer = setTimeout(() => this.#outOfTime(), options.timeoutSeconds * 1000)
  }

  abort(reason: Error): void {
    if (!this.#finish()) return
    this.#settled.aborted(reason)
    this.#controller?.abort(reason)
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller
    this.#phase = 'waiting'
    if (this.#done) controller.abort(new Error('No longer wanted'))
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number): void {
    if (status < 200) return
    this.#phase = 'reading'
    this.#status = status
    this.#headers = headerPairs(controller.rawHeaders)
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    const room = this.#options.maxResponseBytes - this.#bytes
    this.#chunks.push(chunk.length > room ? chunk.subarray(0, room) : chunk)
    this.#bytes += Math.min(chunk.length, room)
    if (chunk.length <= room) return
    this.#answer(true)
    controller.abort(new Error('Long enough'))
  }

  onResponseEnd(): void {
    this.#answer(false)
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    if (!this.#finish()) return
    this.#settled.answered({ trouble: troubleOf(error, this.#options.origin, this.#phase) })
  }

  #answer(truncated: boolean): void {
    if (!this.#finish()) return
    const body = Buffer.concat(this.#chunks)
    const response = { status: this.#status, headers: this.#headers, body, truncated }
    this.#settled.answered({ response })
  }

  #outOfTime(): void {
    if (!this.#finish()) return
    const { origin, timeoutSeconds } = this.#options
    const trouble = timeoutTrouble(origin, this.#phase, timeoutSeconds, this.#bytes)
    this.#settled.answered({ trouble })
    this.#controller?.abort(new Error(trouble.message))
  }

  /** True the first time. */
  #finish(): boolean {
    if (this.#done) return false
    this.#done = true
    clearTimeout(this.#timer)
    return true
  }
}

function headerPairs(raw: Dispatcher.DispatchController['rawHeaders']): Header[] {
  if (!Array.isArray(raw)) return []
  const texts = raw.map((part) => (typeof part === 'string' ? part : part.toString('latin1')))
  const pairs: Header[] = []
  for (let at = 0; at + 1 < texts.length; at += 2) {
    pairs.push([texts[at] ?? '', texts[at + 1] ?? ''])
  }
  return pairs
}
