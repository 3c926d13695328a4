import type { Dispatcher } from 'undici'
import type { Exchange } from '../exchange/exchange.ts'
import type { Header, HttpResponse } from '../http/message.ts'
import { timeoutTrouble, troubleOf } from './trouble.ts'
import type { Phase } from './trouble.ts'

export type Answer =
  | { readonly response: HttpResponse }
  | { readonly trouble: NonNullable<Exchange['trouble']> }

export interface ExchangeLimits {
  readonly origin: string
  /** Bounds a whole exchange: connecting, waiting and reading together. */
  readonly timeoutSeconds: number
  readonly maxResponseBytes: number
}

interface Settled {
  readonly answered: (answer: Answer) => void
  readonly aborted: (reason: Error) => void
}

/** One exchange on its way: collects the answer, and ends it when its time or its length is up. */
export class Exchanging implements Dispatcher.DispatchHandler {
  readonly #limits: ExchangeLimits
  readonly #settled: Settled
  readonly #timer: NodeJS.Timeout
  readonly #chunks: Buffer[] = []
  #controller: Dispatcher.DispatchController | undefined
  #phase: Phase = 'connecting'
  #done = false
  #status = 0
  #headers: Header[] = []
  #bytes = 0

  constructor(limits: ExchangeLimits, settled: Settled) {
    this.#limits = limits
    this.#settled = settled
    this.#timer = setTimeout(() => this.#outOfTime(), limits.timeoutSeconds * 1000)
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
    const room = this.#limits.maxResponseBytes - this.#bytes
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
    this.#settled.answered({ trouble: troubleOf(error, this.#limits.origin, this.#phase) })
  }

  #answer(truncated: boolean): void {
    if (!this.#finish()) return
    const body = Buffer.concat(this.#chunks)
    const response = { status: this.#status, headers: this.#headers, body, truncated }
    this.#settled.answered({ response })
  }

  #outOfTime(): void {
    if (!this.#finish()) return
    const { origin, timeoutSeconds } = this.#limits
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
