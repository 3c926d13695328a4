/**
 * The fewest of some names, none of which can be left out, that still show something: halves are
 * left out first, then single names.
 */
export async function smallestCombination(
  names: readonly string[],
  stillShows: (names: readonly string[]) => Promise<boolean>,
): Promise<readonly string[]> {
  let left = names
  for (let size = Math.ceil(names.length / 2); ; size = Math.ceil(size / 2)) {
    for (let at = 0; at < left.length;) {
      const fewer = left.toSpliced(at, size)
      if (fewer.length > 0 && (await stillShows(fewer))) left = fewer
      else at += size
    }
    if (size <= 1) return left
  }
}
