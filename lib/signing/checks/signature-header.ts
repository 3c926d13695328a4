import { decodeWord, isEncodedWord } from '../encoded-word.ts'
import { quote } from '../quote.ts'
import {
  parseSignatureHeader,
  type SignatureHeaderFault,
  type SignatureParts,
  type SyntaxFault,
} from '../signature-header.ts'
import type { SignatureFinding } from '../types.ts'

interface ReadSignatureHeader {
  readonly parts: Partial<SignatureParts>
  readonly findings: readonly SignatureFinding[]
}

/** The parts of a Signature header, plain or as one RFC 2047 word, as far as they can be read. */
export function readSignatureHeader(value: string | undefined): ReadSignatureHeader {
  if (value === undefined) {
    return unreadable('signature-missing', 'the request has no Signature header')
  }
  if (!isEncodedWord(value)) return readParts(value)
  const word = decodeWord(value)
  return word.ok ? readParts(word.text) : unreadable('encoded-word-malformed', word.message)
}

function readParts(text: string): ReadSignatureHeader {
  const parsed = parseSignatureHeader(text)
  return { parts: parsed.parts, findings: parsed.ok ? [] : parsed.faults.map(findingOf) }
}

function findingOf(fault: SignatureHeaderFault): SignatureFinding {
  if (fault.kind === 'part-missing') {
    const message = `the Signature header has no ${fault.part}`
    return { code: fault.kind, part: fault.part, message }
  }
  if (fault.kind === 'part-duplicated') {
    const message = `the Signature header has the part ${quote(fault.part)} more than once`
    return { code: fault.kind, part: fault.part, message }
  }
  const message = `the Signature header ${COMPLAINTS[fault.kind]}, at character ${fault.at}: ${quote(fault.found)}`
  return { code: 'signature-unparsable', message }
}

const COMPLAINTS: Readonly<Record<SyntaxFault, string>> = {
  'unclosed-quote': 'has a quote that is never closed',
  'no-equals-sign': 'has a name without an equals sign after it',
  'joined-by-semicolon': 'should join its parts by commas, it has a semicolon',
  junk: 'should hold only key="value" joined by commas',
}

function unreadable(code: SignatureFinding['code'], message: string): ReadSignatureHeader {
  return { parts: {}, findings: [{ code, message }] }
}
