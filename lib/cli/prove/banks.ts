/**
 * Families of defects that do not get in each other's way: a check left out, a status changed, a
 * limit drawn too tight. A defect that refuses all of something would hide what others do to it.
 */
const INDEPENDENT = [
  /:lax$/,
  /^ignore:/,
  /^status-/,
  /\.(?:max-length|max-digits|non-empty|one-of|format):strict$/,
]
const BESIDE_EACH_OTHER = 12

/**
 * Spreads defects over banks. Neighbours in a list are often about one field, and so go to
 * different banks; what may hide another defect has a bank of its own.
 */
export function spread(defects: readonly string[]): string[][] {
  const families = INDEPENDENT.map((name) => defects.filter((defect) => name.test(defect)))
  const together = families.flatMap((family) => {
    const banks = Math.ceil(family.length / BESIDE_EACH_OTHER)
    return Array.from({ length: banks }, (_, bank) =>
      family.filter((_, index) => index % banks === bank),
    )
  })
  const alone = defects.filter((defect) => !INDEPENDENT.some((name) => name.test(defect)))
  return [...together, ...alone.map((defect) => [defect])]
}
