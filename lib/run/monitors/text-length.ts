export const LONGEST_TEXT = 512

const segmenter = new Intl.Segmenter()

/**
 * Whether a text is too long however characters are counted. UTF-16 units are the highest count and
 * quick to get; only a text that exceeds by them is counted in graphemes, the lowest.
 */
export function isTooLong(text: string): boolean {
  if (text.length <= LONGEST_TEXT) return false
  let count = 0
  for (const _ of segmenter.segment(text)) {
    count += 1
    if (count > LONGEST_TEXT) return true
  }
  return false
}
