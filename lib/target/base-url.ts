/** Where a target's operations live: the base URL taken apart once. */
export interface BaseUrl {
  /** Scheme, host and port. */
  readonly origin: string
  /** Host and port as the Host header carries them. */
  readonly host: string
  /** Name or address, without the brackets of IPv6. */
  readonly hostname: string
  readonly port: number
  /** The path that operation paths are put behind, without a slash at its end. */
  readonly path: string
  readonly secure: boolean
}

export function parseBaseUrl(baseUrl: string): BaseUrl {
  const url = new URL(baseUrl)
  const secure = url.protocol === 'https:'
  return {
    origin: url.origin,
    host: url.host,
    hostname: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 443 : 80),
    path: url.pathname.replace(/\/+$/, ''),
    secure,
  }
}

/**
 * A link of an answer: absolute ones as they are, `/v1/…` against the base URL with its path. One that
 * begins with that path stands at the origin.
 */
export function resolveLink(baseUrl: string, href: string): string {
  const { origin, path } = parseBaseUrl(baseUrl)
  if (/^[a-z][a-z0-9+.-]*:/i.test(href)) return href
  if (href.startsWith('//')) return new URL(href, origin).href
  if (path !== '' && href.startsWith(`${path}/`)) return `${origin}${href}`
  return `${origin}${path}/${href.replace(/^\/+/, '')}`
}

export function isLoopback(hostname: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(hostname)
}
