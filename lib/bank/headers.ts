import type { Header } from '../http/message.ts'

/** The headers of a request, looked up without regard to case. */
export class RequestHeaders {
  readonly #values = new Map<string, string[]>()

  constructor(headers: readonly Header[]) {
    for (const [name, value] of headers) {
      const key = name.toLowerCase()
      const values = this.#values.get(key)
      if (values === undefined) this.#values.set(key, [value.trim()])
      else values.push(value.trim())
    }
  }

  /** The first value; undefined when the header is missing. */
  first(name: string): string | undefined {
    return this.#values.get(name.toLowerCase())?.[0]
  }

  count(name: string): number {
    return this.#values.get(name.toLowerCase())?.length ?? 0
  }
}
