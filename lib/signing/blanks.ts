// By hand: the regular expressions for this take time in the square of a long run of blanks.

/** The text without blanks and tabs at both ends, which HTTP does not count as part of a value. */
export function trimBlanks(text: string): string {
  let start = 0
  while (isBlank(text[start])) start += 1
  return trimBlanksAtEnd(text.slice(start))
}

export function trimBlanksAtEnd(text: string): string {
  let end = text.length
  while (isBlank(text[end - 1])) end -= 1
  return text.slice(0, end)
}

function isBlank(character: string | undefined): boolean {
  return character === ' ' || character === '\t'
}
