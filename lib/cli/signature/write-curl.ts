import { headerValue, type HttpRequest } from '../../http/message.ts'
import { quote } from '../choose-target.ts'
import { UsageError } from '../usage-error.ts'
import { fromWire } from './wire-text.ts'

/** Headers that curl makes itself. */
const OWN = new Set(['content-length', 'transfer-encoding', 'connection'])

/** The command that sends a request as it was signed, for a POSIX shell. */
export function curlCommand(request: HttpRequest, origin: string | undefined): string {
  const { method, target, headers, body } = request
  const base = origin ?? originOf(request)
  const host = base.replace(/^https?:\/\//, '')
  const sent = headers.filter(
    ([name, value]) =>
      !OWN.has(name.toLowerCase()) && !(name.toLowerCase() === 'host' && value.trim() === host),
  )
  const options = [
    `--request ${quote(method)}`,
    // curl would resolve dots and expand brackets in what is signed as it is.
    ...(/\/\.\.?(?=[/?]|$)/.test(target) ? ['--path-as-is'] : []),
    ...(/[[\]{}]/.test(target) ? ['--globoff'] : []),
    ...sent.map((header) => `--header ${quote(headerArgument(header))}`),
    ...(body === undefined ? [] : [bodyOption(body)]),
  ]
  return `curl ${[quote(base + target), ...options].join(' \\\n  ')}\n`
}

function originOf({ headers }: HttpRequest): string {
  const host = headerValue(headers, 'Host')?.trim()
  if (host !== undefined && host !== '') return `https://${host}`
  throw new UsageError('--curl needs to know where to send it: give a whole URL, or a Host header')
}

/** curl takes a name with a colon and nothing after it as a wish to leave the header out. */
function headerArgument([name, value]: readonly [string, string]): string {
  const text = fromWire(value).trim()
  return text === '' ? `${name};` : `${name}: ${text}`
}

function bodyOption(body: Uint8Array): string {
  const text = Buffer.from(body).toString('utf8')
  if (text.includes('\0') || !Buffer.from(text).equals(body)) {
    throw new UsageError(
      'the body is no text that could stand in a command; --http prints the request as it is sent',
    )
  }
  // An @ at the start would name a file.
  return `${text.startsWith('@') ? '--data-raw' : '--data-binary'} ${text === '' ? "''" : quote(text)}`
}
