import type { BankPolicy } from './policy.ts'

/** The body with as many characters in its texts as the bank counts: the schemas count code points. */
export function measured(
  body: unknown,
  { countsBytes, lengthsIn }: Pick<BankPolicy, 'countsBytes' | 'lengthsIn'>,
): unknown {
  const text = JSON.stringify(body)
  if (countsBytes) return JSON.parse(Buffer.from(text).toString('latin1'))
  switch (lengthsIn) {
    case 'code-points':
      return body
    case 'utf-16-units':
      return JSON.parse(text.replaceAll(/[\u{10000}-\u{10ffff}]/gu, 'xx'))
    case 'graphemes':
      return JSON.parse(text, (_, value: unknown) =>
        typeof value === 'string' ? graphemes(value) : value,
      )
  }
}

const segmenter = new Intl.Segmenter()
/** Beyond this a text is too long however it is counted, and segmenting it would take for ever. */
const WORTH_COUNTING = 2_000

/** One character for each that a person sees: the first of those that it is made of. */
function graphemes(text: string): string {
  if (text.length > WORTH_COUNTING) return text
  return Array.from(segmenter.segment(text), ({ segment }) => Array.from(segment)[0]).join('')
}
