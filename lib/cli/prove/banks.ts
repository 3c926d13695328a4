/**
 * Families of defects that do not get in each other's way, and how many of one go to a bank: a check
 * left out, a status changed, a field or value refused, a part of an answer spoilt.
 */
const INDEPENDENT: readonly (readonly [name: RegExp, beside: number])[] = [
  [/:lax$/, 12],
  [/^ignore:/, 12],
  [/^overlook:/, 12],
  [/^status-/, 12],
  [/\.(?:max-length|max-digits|non-empty|one-of|format|optional):strict$/, 8],
  // The others refuse what every request has.
  [/^refuse:(?!digest-sha-256|psu-context|norwegian)/, 12],
  // An answer that cannot be read hides what else is wrong with it.
  [/^answer:(?!body-)/, 5],
  [/^response-signature:/, 8],
  [/^basket:/, 3],
  [/^habit:/, 5],
]

/**
 * Spreads defects over banks. Neighbours in a list are often about one field, and so go to
 * different banks; what may hide another defect has a bank of its own.
 */
export function spread(defects: readonly string[]): string[][] {
  const together = INDEPENDENT.flatMap(([name, beside]) => {
    const family = defects.filter((defect) => name.test(defect))
    const banks = Math.ceil(family.length / beside)
    return Array.from({ length: banks }, (_, bank) =>
      family.filter((_, index) => index % banks === bank),
    )
  })
  const alone = defects.filter((defect) => !INDEPENDENT.some(([name]) => name.test(defect)))
  return [...together, ...alone.map((defect) => [defect])]
}
