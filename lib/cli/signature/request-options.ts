import { splitUrl, withHost, type CapturedRequest } from '../../http/captured-request.ts'
import { withHeader, type Header } from '../../http/message.ts'
import { UsageError } from '../usage-error.ts'
import { readInput, readRequest } from './read-request.ts'
import { toWire } from './wire-text.ts'

export interface RequestOptions {
  readonly method?: string
  readonly url?: string
  readonly header?: readonly string[]
  readonly data?: string
}

/** The request that a command line describes: by its options, or in a file with headers that replace the file’s. */
export async function describedRequest(
  file: string | undefined,
  options: RequestOptions,
): Promise<CapturedRequest> {
  const headers = (options.header ?? []).map(readHeader)
  if (file !== undefined) {
    const given = (['method', 'url', 'data'] as const).find((name) => options[name] !== undefined)
    if (given !== undefined) {
      throw new UsageError(
        `--${given} and the file ${file} both say what to sign; give one of them`,
      )
    }
    const captured = await readRequest(file)
    return {
      ...captured,
      request: { ...captured.request, headers: replaced(captured.request.headers, headers) },
    }
  }
  if (options.url === undefined) {
    throw new UsageError('give --url with a URL or a path, or a file with a request')
  }
  const { target, origin, host } = splitUrl(readUrl(options.url))
  const body = options.data === undefined ? undefined : await readData(options.data)
  return {
    request: {
      method: readMethod(options.method ?? (body === undefined ? 'GET' : 'POST')),
      target,
      headers: host === undefined ? headers : withHost(headers, host),
      ...(body !== undefined && { body }),
    },
    ...(origin !== undefined && { origin }),
    remarks: [],
  }
}

function replaced(headers: readonly Header[], by: readonly Header[]): readonly Header[] {
  return by.reduce((all, [name, value]) => withHeader(all, name, value), headers)
}

function readMethod(text: string): string {
  if (/^[A-Za-z]+$/.test(text)) return text
  throw new UsageError(`--method takes a method such as POST, not “${text}”`)
}

function readUrl(text: string): string {
  if (/[^\x21-\x7e]/.test(text)) {
    throw new UsageError(
      `--url takes a URL as it is sent: blanks and letters beyond ASCII percent-encoded; “${text}” has some`,
    )
  }
  if (text.startsWith('/') || (/^https?:\/\//i.test(text) && URL.canParse(text))) return text
  throw new UsageError(
    `--url takes an http or https URL, or a path that begins with /, not “${text}”`,
  )
}

function readHeader(text: string): Header {
  const [, name, value] = /^([!#$%&'*+.^_`|~\w-]+):(.*)$/s.exec(text) ?? []
  if (name === undefined || value === undefined || /[\0\r\n]/.test(value)) {
    throw new UsageError(
      `-H takes a header on one line, such as 'PSU-ID: 5d7a4c1e-…', not “${text}”`,
    )
  }
  return [name, toWire(value.trim())]
}

async function readData(text: string): Promise<Buffer> {
  return text.startsWith('@') ? readInput(text.slice(1)) : Buffer.from(text)
}
