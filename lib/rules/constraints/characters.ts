/** How long a text is in characters: code points, so that no letter counts twice for the bytes or units it takes. */
export function lengthInCharacters(text: string): number {
  return Array.from(text).length
}
