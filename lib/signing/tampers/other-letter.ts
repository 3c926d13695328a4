const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz'

/** The text with one character replaced: never by the same letter in another case, which some take for the same. */
export function withOtherLetter(
  text: string,
  { at, by }: { readonly at: number; readonly by: number },
): string {
  const characters = Array.from(text)
  const place = at % characters.length
  const old = LETTERS.indexOf((characters[place] ?? '').toLowerCase())
  const other = LETTERS.charAt((old + 1 + (by % (LETTERS.length - 1))) % LETTERS.length)
  return characters.with(place, other).join('')
}
