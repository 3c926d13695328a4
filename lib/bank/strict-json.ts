/** What is wrong with a JSON text; the values name the checks. */
export type JsonFault =
  | 'utf-8'
  | 'byte-order-mark'
  | 'malformed'
  | 'too-deep'
  | 'duplicate-key'
  | 'forbidden-key'
  | 'control-character'

export interface JsonProblem {
  readonly fault: JsonFault
  readonly text: string
}

export interface StrictJson {
  /** Undefined when the text is no JSON at all. */
  readonly value: unknown
  readonly problems: readonly JsonProblem[]
}

const MAX_DEPTH = 32
/** Keys that JavaScript programs behind the interface could trip over. */
const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])
const UNPROCESSABLE = /[\p{Cc}\p{Cs}]/u
/** A string with its escapes, or a character that gives structure. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]/gs

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Reads a request body as JSON, and says everything that a lenient reader would let pass. */
export function readStrictJson(bytes: Uint8Array): StrictJson {
  const problems: JsonProblem[] = []
  const text = decode(bytes, problems).replace(/^\u{feff}/u, () => {
    problems.push({ fault: 'byte-order-mark', text: 'The body starts with a byte-order mark' })
    return ''
  })
  const value = parse(text, problems)
  if (value !== undefined) inspect(text, problems)
  return { value, problems }
}

function decode(bytes: Uint8Array, problems: JsonProblem[]): string {
  try {
    return decoder.decode(bytes)
  } catch {
    problems.push({ fault: 'utf-8', text: 'The body is not valid UTF-8' })
    return new TextDecoder().decode(bytes)
  }
}

function parse(text: string, problems: JsonProblem[]): unknown {
  try {
    return JSON.parse(text)
  } catch {
    problems.push({ fault: 'malformed', text: 'The body is not well-formed JSON' })
    return undefined
  }
}

/** Walks over text that JSON.parse took, for what is lost in the value that it made. */
function inspect(text: string, problems: JsonProblem[]): void {
  // One entry for each open object or array: the keys seen, or none for an array.
  const open: (Set<string> | undefined)[] = []
  const found = new Set<JsonFault>()
  const report = (fault: JsonFault, text: string): void => {
    if (!found.has(fault)) problems.push({ fault, text })
    found.add(fault)
  }
  let previous = ''
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '{' || token === '[') {
      open.push(token === '{' ? new Set() : undefined)
      if (open.length > MAX_DEPTH) report('too-deep', `The body nests deeper than ${MAX_DEPTH}`)
    } else if (token === '}' || token === ']') open.pop()
    else if (token.startsWith('"')) {
      const string = token.includes('\\') ? String(JSON.parse(token)) : token.slice(1, -1)
      if (UNPROCESSABLE.test(string))
        report('control-character', 'A text holds a control character or half a character')
      const keys = open.at(-1)
      if (keys !== undefined && previous !== ':') {
        if (keys.has(string)) report('duplicate-key', `The key ${token} stands twice in one object`)
        if (FORBIDDEN_KEYS.has(string)) report('forbidden-key', `The key ${token} is not allowed`)
        keys.add(string)
      }
    }
    previous = token
  }
}
