import { DeadEnd, openBrowser, pageName, resolveAddress } from './sca-browser.ts'
import type { Browser, Page, Visit } from './sca-browser.ts'
import { readPage } from './sca-page.ts'
import type { PageReading } from './sca-page.ts'
import { isAtRedirectUri, readRedirect } from './sca-result.ts'
import type { ScaResult } from './sca-result.ts'
import type { TlsOptions } from './tls/tls-options.ts'

export type { ScaResult } from './sca-result.ts'

export interface ScaOptions {
  readonly nationalId: string
  /** The TPP-Redirect-URI of the request that was answered with the link. */
  readonly redirectUri: string
  readonly tls?: TlsOptions
  /** Bounds the whole dialogue. */
  readonly timeoutSeconds?: number
  readonly maxPageBytes?: number
  readonly signal?: AbortSignal
}

const MAX_PAGES = 10
const MAX_REDIRECTS = 20
const OPEN_BY_HAND =
  'Open the address in a browser to see what it asks for. psu.psuId in the configuration leaves SCA out.'

/**
 * Completes SCA behind an scaRedirect link as a person in a browser would: types the identification
 * number where the page asks for text, keeps what is filled in already, and presses the button.
 */
export async function completeSca(link: string, options: ScaOptions): Promise<ScaResult> {
  const { timeoutSeconds = 30, maxPageBytes = 2 ** 20, tls = {} } = options
  const time = AbortSignal.timeout(Math.ceil(timeoutSeconds * 1000))
  const signal = options.signal === undefined ? time : AbortSignal.any([time, options.signal])
  const browser = openBrowser({ tls, maxPageBytes, signal })
  const dialogue = new Dialogue(browser, options)
  try {
    return await dialogue.run(link)
  } catch (error) {
    if (error instanceof DeadEnd) {
      return { kind: 'dead-end', message: error.message, advice: error.advice }
    }
    if (!signal.aborted) throw error
    const why = time.aborted
      ? `did not come to its end within ${timeoutSeconds} s`
      : 'was interrupted'
    return { kind: 'dead-end', message: `SCA ${why}; ${dialogue.where}`, advice: OPEN_BY_HAND }
  } finally {
    await browser.close()
  }
}

class Dialogue {
  readonly #browser: Browser
  readonly #options: ScaOptions
  readonly #answered = new Set<string>()
  #redirects = 0
  #pages = 0
  where = 'no page came'

  constructor(browser: Browser, options: ScaOptions) {
    this.#browser = browser
    this.#options = options
  }

  async run(link: string): Promise<ScaResult> {
    if (!URL.canParse(link)) {
      throw new DeadEnd(
        `The scaRedirect link should be an absolute address, but it is ${JSON.stringify(link.split('?')[0])}`,
        'The bank must give scaRedirect as an absolute URL.',
      )
    }
    let visit: Visit = { url: new URL(link), method: 'GET' }
    for (;;) {
      if (isAtRedirectUri(visit.url, this.#options.redirectUri)) return readRedirect(visit.url)
      this.where = `the last address was ${pageName(visit.url)}`
      const page = await this.#browser.visit(visit)
      visit =
        page.location === null || page.status < 300 || page.status > 399
          ? this.#answer(page)
          : this.#follow(page, page.location, visit)
    }
  }

  /** What a redirect leads to: 307 and 308 repeat the form, the others ask with GET. */
  #follow(page: Page, location: string, visit: Visit): Visit {
    if (++this.#redirects > MAX_REDIRECTS) {
      throw new DeadEnd(
        `SCA was redirected more than ${MAX_REDIRECTS} times, the last time by ${pageName(page.url)}`,
        OPEN_BY_HAND,
      )
    }
    const url = resolveAddress(location, page.url)
    if (url === undefined) {
      throw new DeadEnd(
        `${pageName(page.url)} redirects to something that is no address`,
        'The bank must send a URL in Location.',
      )
    }
    return page.status === 307 || page.status === 308 ? { ...visit, url } : { url, method: 'GET' }
  }

  /** What a page asks to be sent next. */
  #answer(page: Page): Visit {
    if (++this.#pages > MAX_PAGES) {
      throw new DeadEnd(
        `SCA showed more than ${MAX_PAGES} pages without coming back to the TPP; ${this.where}`,
        OPEN_BY_HAND,
      )
    }
    const address = pageName(page.url)
    if (!/html/i.test(page.contentType)) {
      const found = `status ${page.status} with ${page.contentType || 'no Content-Type'}`
      throw new DeadEnd(
        `Expected an HTML page at ${address}, found ${found}`,
        'The scaRedirect link must lead to a page for people.',
      )
    }
    const reading = readPage(page.text, page.url, this.#options.nationalId)
    const name = reading.title === '' ? address : `“${reading.title}” (${address})`
    if (page.status >= 400) {
      throw new DeadEnd(
        `The SCA page ${name} has status ${page.status} and says: ${this.#shown(reading)}`,
        'See whether the bank knows psu.nationalId, and whether the link was opened only once.',
      )
    }
    return this.#step(reading, page, name)
  }

  #step({ next, ...reading }: PageReading, page: Page, name: string): Visit {
    if (next.kind === 'nothing') {
      throw new DeadEnd(
        `Looked for a form on the SCA page ${name} and found ${next.found}. It says: ${this.#shown(reading)}`,
        OPEN_BY_HAND,
      )
    }
    if (next.kind === 'go') {
      this.#redirects++
      return { url: next.url, method: 'GET' }
    }
    const question = `${page.url.pathname} ${next.visit.url.pathname} ${reading.text}`
    if (next.identified && this.#answered.has(question)) {
      throw new DeadEnd(
        `The SCA page ${name} asks for the identification number again after it was given. It says: ${this.#shown(reading)}`,
        'See whether psu.nationalId is a customer of this bank and environment.',
      )
    }
    if (next.identified) this.#answered.add(question)
    if (next.identified && this.#options.nationalId === '') {
      throw new DeadEnd(
        `The SCA page ${name} asks for an identification number, and the configuration has none`,
        'Set psu.nationalId, or psu.psuId to leave SCA out.',
      )
    }
    return next.visit
  }

  #shown({ text }: { readonly text: string }): string {
    const { nationalId } = this.#options
    const masked = nationalId === '' ? text : text.replaceAll(nationalId, '***')
    return masked === '' ? 'nothing' : `“${masked}”`
  }
}
