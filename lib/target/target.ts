import { randomInt } from 'node:crypto'
import type { Exchange } from '../exchange/exchange.ts'
import type { Handshake, TlsVersion } from '../exchange/handshake.ts'
import { HarnessDefect } from '../exchange/harness-defect.ts'
import type { RequestPlan, SessionName } from '../exchange/plan.ts'
import type { Origin, Sender } from '../exchange/sender.ts'
import { inCase } from '../http/header-case.ts'
import type { HttpRequest } from '../http/message.ts'
import { withContentLength } from '../http/request-octets.ts'
import { editedOnTheWire } from '../http/wire-edit.ts'
import type { CertificateKindName } from '../signing/kinds/certificate-kinds.ts'
import { choosing, createSigner } from '../signing/sign.ts'
import { tamperFault } from '../signing/tamper-fault.ts'
import { tamperWith } from '../signing/tamper.ts'
import type { Credentials, Signer } from '../signing/types.ts'
import { parseBaseUrl, resolveLink } from './base-url.ts'
import { createBudget, interrupted } from './budget.ts'
import { createRequestBuilder } from './build-request.ts'
import { createClient } from './client.ts'
import { NO_OFFSET } from './clock.ts'
import type { ClockOffset } from './clock.ts'
import { credentialsOf, furtherCredentialsOf } from './credentials-of.ts'
import type { TargetDescription } from './description.ts'
import { createGate } from './gate.ts'
import { createPace } from './pace.ts'
import { createRedactor } from './redact.ts'
import type { Redactor } from './redact.ts'
import { encodeRequestId, NUMBER_LIMIT } from './request-id.ts'
import { completeSca } from './sca.ts'
import type { ScaResult } from './sca.ts'
import type { Session } from './session.ts'
import { greet } from './tls/greet.ts'
import { tlsOptions } from './tls/tls-options.ts'
import { createRequestCheck } from './valid-request.ts'

/** What a run adds to a description. Plain data but for the signal. */
export interface TargetOptions {
  /** Eight hexadecimal digits: the run's id. */
  readonly runId: string
  /** From a preflight that was done elsewhere. */
  readonly session?: Session
  readonly clock?: ClockOffset
  readonly concurrency?: number
  /** Requests per second. */
  readonly rate?: number
  readonly maxRequests?: number
  /** Milliseconds since the epoch after which nothing more is sent. */
  readonly deadline?: number
  readonly signal?: AbortSignal
}

/** An implementation under test with open connections. */
export interface Target extends Sender {
  readonly description: TargetDescription
  /**
   * Of the usual certificate, or of one of another kind. Throws a ConfigurationError when certificate
   * and key cannot be used; so does `send`.
   */
  credentials(kind?: CertificateKindName): Credentials
  readonly session: Session | undefined
  useSession(session: Session): void
  readonly clock: ClockOffset
  useClock(clock: ClockOffset): void
  readonly redactor: Redactor
  /** Greets the target in one version of TLS; counts as a request. */
  greet(version: TlsVersion): Promise<Handshake>
  /** Completes the SCA behind an scaRedirect link as the PSU of a session, the configured one by default. */
  completeSca(link: string, session?: SessionName): Promise<ScaResult>
  /** Calls the listener with every exchange, until the function that it gives back is called. */
  onExchange(listener: (exchange: Exchange) => void): () => void
  /** Requests sent so far. */
  readonly requests: number
  close(): Promise<void>
}

export function openTarget(description: TargetDescription, options: TargetOptions): Target {
  return new OpenTarget(description, options)
}

interface Finished {
  /** The X-Request-ID. */
  readonly id: string
  readonly request: HttpRequest
}

class OpenTarget implements Target {
  readonly description: TargetDescription
  readonly #options: TargetOptions
  readonly #origin: string
  readonly #build
  readonly #violation
  readonly #client
  readonly #gate
  readonly #budget
  readonly #pace
  readonly #listeners = new Set<(exchange: Exchange) => void>()
  // A resumed run has the run tag of the one before it: another start keeps their ids apart.
  #sequence = randomInt(NUMBER_LIMIT)
  #session: Session | undefined
  #clock: ClockOffset
  #redactor: Redactor | undefined
  readonly #credentials = new Map<CertificateKindName | undefined, Credentials>()
  readonly #signers = new Map<CertificateKindName | undefined, Signer>()

  constructor(description: TargetDescription, options: TargetOptions) {
    const { limits, tls } = description
    const connections = options.concurrency ?? limits.concurrency
    const rate = options.rate ?? limits.rate
    this.description = description
    this.#options = options
    this.#origin = parseBaseUrl(description.baseUrl).origin
    this.#session = options.session
    this.#clock = options.clock ?? NO_OFFSET
    this.#build = createRequestBuilder(description)
    this.#violation = createRequestCheck(description)
    this.#client = createClient({
      origin: this.#origin,
      connections,
      timeoutSeconds: limits.timeoutSeconds,
      maxResponseBytes: limits.maxResponseBytes,
      tls: tlsOptions(tls),
    })
    this.#gate = createGate(connections)
    this.#budget = createBudget(options)
    this.#pace = rate === undefined ? undefined : createPace(rate)
    options.signal?.addEventListener('abort', this.#interrupt)
  }

  send(plan: RequestPlan, origin: Origin): Promise<Exchange> {
    return this.#inTurn(async () => {
      const finished = await this.#prepare(plan, origin)
      this.#budget.spend()
      return this.#exchange(plan, finished)
    })
  }

  async greet(version: TlsVersion): Promise<Handshake> {
    const { baseUrl, limits } = this.description
    const { signal } = this.#options
    const handshake = await this.#inTurn(() => {
      this.#budget.spend()
      return greet(parseBaseUrl(baseUrl), version, {
        timeoutSeconds: limits.timeoutSeconds,
        ...(signal && { signal }),
      })
    })
    if (signal?.aborted === true) throw interrupted()
    return handshake
  }

  credentials(kind?: CertificateKindName): Credentials {
    return remembered(this.#credentials, kind, () =>
      kind === undefined
        ? credentialsOf(this.description)
        : furtherCredentialsOf(this.description, kind),
    )
  }

  get session(): Session | undefined {
    return this.#session
  }

  useSession(session: Session): void {
    this.#session = session
    this.#redactor = undefined
  }

  get clock(): ClockOffset {
    return this.#clock
  }

  useClock(clock: ClockOffset): void {
    this.#clock = clock
  }

  get redactor(): Redactor {
    this.#redactor ??= createRedactor(this.description, this.#session)
    return this.#redactor
  }

  completeSca(link: string, session?: SessionName): Promise<ScaResult> {
    const { psu, tls, limits } = this.description
    return completeSca(resolveLink(this.description.baseUrl, link), {
      nationalId: (session === undefined ? psu : psu[session])?.nationalId ?? '',
      redirectUri: this.#session?.redirectUri ?? '',
      tls: tlsOptions(tls),
      timeoutSeconds: limits.timeoutSeconds * 3,
      ...(this.#options.signal && { signal: this.#options.signal }),
    })
  }

  onExchange(listener: (exchange: Exchange) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  get requests(): number {
    return this.#budget.spent
  }

  async close(): Promise<void> {
    this.#options.signal?.removeEventListener('abort', this.#interrupt)
    await this.#client.close()
  }

  readonly #interrupt = () => this.#client.abort(interrupted())

  async #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#budget.check()
    await this.#gate.enter()
    try {
      await this.#waitForPace()
      return await work()
    } finally {
      this.#gate.leave()
    }
  }

  async #waitForPace(): Promise<void> {
    const { signal } = this.#options
    try {
      await this.#pace?.(signal)
    } catch (error) {
      if (signal?.aborted === true) throw interrupted()
      throw error
    }
  }

  /** The request as it goes onto the wire. Throws a HarnessDefect when it should be valid and is not. */
  async #prepare(plan: RequestPlan, origin: Origin): Promise<Finished> {
    const id = this.#nextId(origin)
    const now = Date.now() + this.#clock.offsetMs
    const built = this.#build(plan, { id, now, session: this.#session })
    const signed = await this.#sign(built, plan, now)
    const request = onTheWire(withContentLength(signed), plan)
    const violation = origin.valid ? this.#violation(plan.operation, request, now) : undefined
    if (violation === undefined) return { id, request }
    throw new HarnessDefect(
      `a request that is sent as valid breaks the contract: ${this.redactor.text(violation)}`,
    )
  }

  async #exchange({ operation }: RequestPlan, { id, request }: Finished): Promise<Exchange> {
    const startedAt = Date.now()
    const started = performance.now()
    const answer = await this.#client.send(request)
    const exchange: Exchange = {
      id,
      operation,
      origin: this.#origin,
      request,
      startedAt,
      durationMs: performance.now() - started,
      ...answer,
    }
    for (const listener of this.#listeners) listener(exchange)
    return exchange
  }

  #nextId(origin: Origin): string {
    this.#sequence = (this.#sequence + 1) % NUMBER_LIMIT
    return encodeRequestId({ ...origin, run: this.#options.runId, sequence: this.#sequence })
  }

  /** Throws a HarnessDefect when a tamper does not come to what it should: that would be held against the target. */
  async #sign(request: HttpRequest, plan: RequestPlan, now: number): Promise<HttpRequest> {
    const { certificate, signing, tamper } = plan
    const usual = this.#signerWith(certificate)
    const signer = signing === undefined ? usual : choosing(usual, signing)
    if (tamper === undefined) return signer.later(request)
    const tampered = tamperWith(request, signer, tamper)
    const fault = tamperFault(tamper, tampered, new Date(now))
    if (fault === undefined) return tampered
    throw new HarnessDefect(`a request is not tampered with as it should be: ${fault}`)
  }

  #signerWith(kind: CertificateKindName | undefined): Signer {
    return remembered(this.#signers, kind, () => createSigner(this.credentials(kind)))
  }
}

/** What a map holds under a key, made when it is first asked for. */
function remembered<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
}

function onTheWire(request: HttpRequest, { wire, headerCase }: RequestPlan): HttpRequest {
  if (wire === undefined && headerCase === undefined) return request
  const edited = wire === undefined ? request.headers : editedOnTheWire(request.headers, wire)
  return { ...request, headers: headerCase === undefined ? edited : inCase(edited, headerCase) }
}
