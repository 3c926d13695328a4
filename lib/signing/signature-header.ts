/** The four parts of a Signature header, in the order in which the specification names them. */
export const SIGNATURE_PARTS = ['keyId', 'algorithm', 'headers', 'signature'] as const
export type SignaturePart = (typeof SIGNATURE_PARTS)[number]
export type SignatureParts = Readonly<Record<SignaturePart, string>>

/**
 * Writes parts as key="value", joined by commas, in the order in which they
 * stand in `parts`. Values are written as they are: the backslashes of an
 * RFC 2253 name already keep its quotes from closing the value.
 */
export function formatSignatureHeader(parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')
}

export type SignatureHeaderFault =
  | { readonly kind: 'part-missing'; readonly part: SignaturePart }
  | { readonly kind: 'part-duplicated'; readonly part: string }
  | { readonly kind: SyntaxFault; readonly at: number; readonly found: string }

export type SyntaxFault = 'unclosed-quote' | 'no-equals-sign' | 'joined-by-semicolon' | 'junk'

export type ParsedSignatureHeader =
  | { readonly ok: true; readonly parts: SignatureParts }
  | {
      readonly ok: false
      /** What could be read nevertheless; of a part that came twice, the first. */
      readonly parts: Partial<SignatureParts>
      readonly faults: readonly SignatureHeaderFault[]
    }

/**
 * Reads a Signature header. The order of the parts, blanks after commas, and
 * further parts (`created=1402170695`, `version="1"`) are the signer's choice;
 * anything else that is not key="value" joined by commas is a fault.
 */
export function parseSignatureHeader(text: string): ParsedSignatureHeader {
  const { entries, syntaxFault } = readEntries(text)
  const values = new Map<string, string>()
  const duplicated = new Set<string>()
  for (const [name, value] of entries) {
    if (values.has(name)) duplicated.add(name)
    else values.set(name, value)
  }
  const parts: Partial<Record<SignaturePart, string>> = {}
  const faults: SignatureHeaderFault[] = []
  for (const part of SIGNATURE_PARTS) {
    const value = values.get(part)
    if (value !== undefined) parts[part] = value
    // What follows a syntax error cannot be told to be missing.
    else if (syntaxFault === undefined) faults.push({ kind: 'part-missing', part })
  }
  for (const part of duplicated) faults.push({ kind: 'part-duplicated', part })
  if (syntaxFault !== undefined) faults.push(syntaxFault)
  // No fault means that no part is missing.
  return faults.length === 0
    ? { ok: true, parts: parts as SignatureParts }
    : { ok: false, parts, faults }
}

interface Entries {
  readonly entries: readonly (readonly [name: string, value: string])[]
  readonly syntaxFault?: SignatureHeaderFault
}

const NAME = /[A-Za-z][\w-]*/y
// A backslash takes the next character along, so that the \" of a name does not close the value.
const QUOTED = /"((?:[^"\\]|\\[^])*)"/y
// The draft writes `created` and `expires` as bare numbers.
const NUMBER = /\d+(?:\.\d+)?/y
const COMMA = /[ \t]*,[ \t]*/y

function readEntries(text: string): Entries {
  const entries: (readonly [string, string])[] = []
  let at = 0
  const read = (pattern: RegExp): RegExpExecArray | undefined => {
    pattern.lastIndex = at
    const match = pattern.exec(text) ?? undefined
    if (match !== undefined) at = pattern.lastIndex
    return match
  }
  const fault = (kind: SyntaxFault): Entries => ({
    entries,
    syntaxFault: { kind, at, found: text.slice(at, at + 20) },
  })

  for (;;) {
    const name = read(NAME)?.[0]
    if (name === undefined) return fault('junk')
    if (text[at] !== '=') return fault('no-equals-sign')
    at += 1
    const quoted = text[at] === '"'
    const value = quoted ? read(QUOTED)?.[1] : read(NUMBER)?.[0]
    if (value === undefined) return fault(quoted ? 'unclosed-quote' : 'junk')
    entries.push([name, value])
    if (at === text.length) return { entries }
    if (read(COMMA) === undefined) {
      return fault(text.slice(at).trimStart().startsWith(';') ? 'joined-by-semicolon' : 'junk')
    }
  }
}
