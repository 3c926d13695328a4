import { splitUrl, withHost, type CapturedRequest } from '../../http/captured-request.ts'
import type { Header } from '../../http/message.ts'
import { UsageError } from '../usage-error.ts'
import { shellWords } from './shell-words.ts'
import { toWire } from './wire-text.ts'

/** What an option of curl means for the request: what to do with its argument, or that it has none that counts. */
type Meaning = 'method' | 'header' | 'data' | 'url' | 'ignored with argument' | 'ignored'

const MEANINGS: Readonly<Record<string, Meaning>> = {
  '-X': 'method',
  '--request': 'method',
  '-H': 'header',
  '--header': 'header',
  '-d': 'data',
  '--data': 'data',
  '--data-raw': 'data',
  '--data-binary': 'data',
  '--data-ascii': 'data',
  '--url': 'url',
  '-o': 'ignored with argument',
  '--output': 'ignored with argument',
  '-w': 'ignored with argument',
  '--write-out': 'ignored with argument',
  '-E': 'ignored with argument',
  '--cert': 'ignored with argument',
  '--key': 'ignored with argument',
  '--cacert': 'ignored with argument',
  '-m': 'ignored with argument',
  '--max-time': 'ignored with argument',
  '--connect-timeout': 'ignored with argument',
  '-s': 'ignored',
  '-S': 'ignored',
  '-sS': 'ignored',
  '-i': 'ignored',
  '-v': 'ignored',
  '-k': 'ignored',
  '-g': 'ignored',
  '--silent': 'ignored',
  '--show-error': 'ignored',
  '--include': 'ignored',
  '--verbose': 'ignored',
  '--insecure': 'ignored',
  '--globoff': 'ignored',
  '--path-as-is': 'ignored',
  '--compressed': 'ignored',
  '--fail': 'ignored',
  '--http1.1': 'ignored',
}

/** Whether a text is a curl command and not a request itself. */
export function isCurl(text: string): boolean {
  return /^\s*(?:\$ )?curl\s/.test(text)
}

/** Reads the request that a simple curl command sends, but for the headers that curl adds by itself. */
export function readCurl(text: string): CapturedRequest {
  const words = wordsOf(text.trim().replace(/^\$ /, ''))
  const headers: Header[] = []
  const data: string[] = []
  let method: string | undefined
  let url: string | undefined
  for (let at = 1; at < words.length; at += 1) {
    const word = words[at] ?? ''
    const { option, attached } = readOption(word)
    const meaning = option === undefined ? 'url' : MEANINGS[option]
    if (meaning === undefined) throw new UsageError(unknownOption(word))
    if (meaning === 'ignored') continue
    if (option !== undefined && attached === undefined) at += 1
    const argument = option === undefined ? word : (attached ?? words[at])
    if (argument === undefined) throw new UsageError(`the curl command ends after ${word}`)
    if (meaning === 'method') method = argument
    else if (meaning === 'header') headers.push(readHeader(argument))
    else if (meaning === 'data') data.push(dataOf(option, argument))
    else if (meaning === 'url') url = argument
  }
  if (url === undefined) throw new UsageError('the curl command has no URL')
  const { target, origin, host } = splitUrl(/^https?:/i.test(url) ? url : `http://${url}`)
  const body = data.length > 0 ? Buffer.from(data.join('&')) : undefined
  return {
    request: {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      target,
      headers: host === undefined ? headers : withHost(headers, host),
      ...(body !== undefined && { body }),
    },
    ...(origin !== undefined && { origin }),
    remarks: [],
  }
}

function wordsOf(command: string): string[] {
  try {
    return shellWords(command)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new UsageError(`the curl command cannot be read: ${error.message}`)
  }
}

/** `--name=value` and `-Xvalue` hold their argument themselves. */
function readOption(word: string): { readonly option?: string; readonly attached?: string } {
  if (word.startsWith('--')) {
    const [option = '', attached] = word.split(/=(.*)/s)
    return attached === undefined ? { option } : { option, attached }
  }
  if (!/^-./.test(word)) return {}
  const short = word.slice(0, 2)
  const isWhole = MEANINGS[word] !== undefined || !takesArgument(short)
  return isWhole ? { option: word } : { option: short, attached: word.slice(2) }
}

function takesArgument(option: string): boolean {
  return (MEANINGS[option] ?? 'ignored') !== 'ignored'
}

function readHeader(text: string): Header {
  const [, name, value] = /^([^:;\s]+)\s*[:;](.*)$/s.exec(text) ?? []
  if (name === undefined || value === undefined) {
    throw new UsageError(`-H takes a header such as 'Name: value', not “${text}”`)
  }
  return [name, toWire(value.replace(/^ /, ''))]
}

function dataOf(option: string | undefined, argument: string): string {
  if (option === '--data-raw' || !argument.startsWith('@')) return argument
  throw new UsageError(
    `the curl command sends the file ${argument.slice(1)}, which is not part of the text; paste the body in its place, or give the raw request`,
  )
}

function unknownOption(word: string): string {
  return `the curl command has the option ${word}, which samsvar does not know; give the raw request instead (curl -v shows its head)`
}
