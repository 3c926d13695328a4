import { rootCertificates } from 'node:tls'
import { CookieJar } from 'tough-cookie'
import { Agent, fetch } from 'undici'
import { isLoopback } from './base-url.ts'
import type { TlsOptions } from './tls/tls-options.ts'
import { troubleOf } from './trouble.ts'

/** What a browser would send next. */
export interface Visit {
  readonly url: URL
  readonly method: 'GET' | 'POST'
  /** Form fields in their order, for POST. */
  readonly fields?: readonly (readonly [string, string])[]
}

export interface Page {
  readonly url: URL
  readonly status: number
  readonly location: string | null
  readonly contentType: string
  readonly text: string
}

export interface BrowserOptions {
  readonly tls: TlsOptions
  readonly maxPageBytes: number
  readonly signal: AbortSignal
}

/** As much of a browser as SCA pages need: cookies and forms, no scripts. Follows no redirect by itself. */
export interface Browser {
  /** Throws a DeadEnd when no page comes back. */
  visit(visit: Visit): Promise<Page>
  close(): Promise<void>
}

/** The way back to the TPP ends here. */
export class DeadEnd extends Error {
  override readonly name = 'DeadEnd'
  readonly advice: string
  constructor(message: string, advice: string) {
    super(message)
    this.advice = advice
  }
}

/** Pages of the bank may well live elsewhere, under an authority that everybody knows: `ca` is one more. */
export function openBrowser({ tls, maxPageBytes, signal }: BrowserOptions): Browser {
  const agent = new Agent({
    connect: { ...tls, ...(tls.ca && { ca: [...rootCertificates, tls.ca] }) },
  })
  const jar = new CookieJar()

  return {
    async visit({ url, method, fields }) {
      refusePlaintext(url)
      const cookie = await jar.getCookieString(url.href)
      try {
        const response = await fetch(url, {
          method,
          redirect: 'manual',
          dispatcher: agent,
          signal,
          headers: {
            accept: 'text/html,application/xhtml+xml',
            'accept-language': 'nb, en;q=0.8',
            ...(cookie !== '' && { cookie }),
          },
          ...(method === 'POST' && { body: new URLSearchParams(mutable(fields ?? [])) }),
        })
        for (const set of response.headers.getSetCookie()) {
          await jar.setCookie(set, url.href, { ignoreError: true })
        }
        return {
          url,
          status: response.status,
          location: response.headers.get('location'),
          contentType: response.headers.get('content-type') ?? '',
          text: await readText(response, maxPageBytes, url),
        }
      } catch (error) {
        if (error instanceof DeadEnd) throw error
        if (signal.aborted) throw error
        const { message } = troubleOf(error, url.origin, 'waiting')
        throw new DeadEnd(
          `The page ${pageName(url)} could not be read: ${message}`,
          'See whether the address opens in a browser on this machine.',
        )
      }
    },
    close: () => agent.destroy(),
  }
}

/** An address without its query, which may hold secrets. */
export function pageName(url: URL): string {
  return `${url.origin === 'null' ? `${url.protocol}//${url.host}` : url.origin}${url.pathname}${url.search === '' ? '' : '?…'}`
}

/** An address as a page at `base` means it; undefined when it is none. */
export function resolveAddress(address: string, base: URL): URL | undefined {
  return URL.canParse(address, base.href) ? new URL(address, base) : undefined
}

function refusePlaintext(url: URL): void {
  if (url.protocol === 'https:') return
  if (url.protocol === 'http:' && isLoopback(url.hostname)) return
  throw new DeadEnd(
    `SCA leads to ${pageName(url)}: expected https (or http on loopback), found ${url.protocol.slice(0, -1)}`,
    'The identification number is only sent over TLS. The bank must offer its SCA pages over https.',
  )
}

async function readText(
  response: Awaited<ReturnType<typeof fetch>>,
  maxBytes: number,
  url: URL,
): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk as Uint8Array)
    bytes += (chunk as Uint8Array).byteLength
    if (bytes > maxBytes) {
      throw new DeadEnd(
        `The page ${pageName(url)} is longer than ${maxBytes} bytes`,
        'An SCA page should be a small HTML form. See what the address shows in a browser.',
      )
    }
  }
  return decoder(response.headers.get('content-type')).decode(Buffer.concat(chunks))
}

function decoder(contentType: string | null) {
  const charset = /charset="?([^";\s]+)/i.exec(contentType ?? '')?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(charset)
  } catch {
    return new TextDecoder() // an unknown label: the markup is ASCII in any case
  }
}

function mutable(fields: readonly (readonly [string, string])[]): [string, string][] {
  return fields.map(([name, value]) => [name, value])
}
