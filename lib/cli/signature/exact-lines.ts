import stringWidth from 'string-width'
import { printable } from '../../../reports/printable.ts'

/**
 * Text that must be read to the letter, as lines of a page: nothing is left out or wrapped at blanks,
 * what is invisible is escaped, and a line that is too long goes on in the next after `rest`.
 */
export function exactLines(
  text: string,
  width: number,
  { first = '', rest = first }: { readonly first?: string; readonly rest?: string } = {},
): string[] {
  const room = Math.max(10, width - Math.max(stringWidth(first), stringWidth(rest)))
  const pieces: string[] = []
  let piece = ''
  let used = 0
  for (const character of printable(text)) {
    const columns = stringWidth(character)
    if (used + columns > room) {
      pieces.push(piece)
      piece = ''
      used = 0
    }
    piece += character
    used += columns
  }
  pieces.push(piece)
  return pieces.map((one, at) => `${at === 0 ? first : rest}${one}`)
}
