/** The words of one shell command, as far as a pasted command needs it: quotes, backslashes, continued lines. */
export function shellWords(text: string): string[] {
  const words: string[] = []
  let at = blanksAt(text, 0)
  while (at < text.length) {
    let word = ''
    while (at < text.length && !/\s/.test(text.charAt(at))) {
      const piece = readPiece(text, at)
      word += piece.text
      at += piece.length
    }
    words.push(word)
    at += blanksAt(text, at)
  }
  return words
}

/** How many characters between words begin here. */
function blanksAt(text: string, at: number): number {
  const blanks = /(?:\s|\\\r?\n)*/y
  blanks.lastIndex = at
  return blanks.exec(text)?.[0].length ?? 0
}

interface Piece {
  readonly text: string
  readonly length: number
}

const PIECES: readonly (readonly [pattern: RegExp, text: (inside: string) => string])[] = [
  [/'([^']*)'/y, (inside) => inside],
  [/\$'((?:[^'\\]|\\[^])*)'/y, ansiText],
  [/"((?:[^"\\]|\\[^])*)"/y, (inside) => inside.replace(/\\(?:([$`"\\])|\r?\n)/g, '$1')],
  [/\\\r?\n()/y, (inside) => inside],
  [/\\([^])/y, (inside) => inside],
  [/([^\s'"\\$]+|\$(?!'))/y, (inside) => inside],
]

function readPiece(text: string, at: number): Piece {
  for (const [pattern, read] of PIECES) {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match !== null) return { text: read(match[1] ?? ''), length: match[0].length }
  }
  throw new SyntaxError(`a quote is not closed: ${text.slice(at, at + 30)}`)
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '0': '\0' }

/** Between `$'` and `'`, as browsers write what they copy for bash. */
function ansiText(inside: string): string {
  return inside.replace(
    /\\(?:u([0-9A-Fa-f]{1,4})|x([0-9A-Fa-f]{1,2})|([^]))/g,
    (_, unicode?: string, hex?: string, other = '') =>
      unicode === undefined && hex === undefined
        ? (ESCAPES[other] ?? other)
        : String.fromCharCode(Number.parseInt(unicode ?? hex ?? '', 16)),
  )
}
