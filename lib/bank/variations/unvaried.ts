/**
 * Rulings of the ambiguity register that no variation is about, and why. Every other one is named by
 * a variation that makes use of it.
 */
export const unvaried: Readonly<Record<number, string>> = {
  ...eachOf(
    [2, 26, 42, 44, 45, 51, 52, 58, 60, 67, 70, 72],
    'leaves a bank no choice that is not judged',
  ),
  5: 'takes another algorithm for a warning',
  8: 'is about issuers with specials, which the certificates of a run need not have',
  14: 'is about operations that are not listed, of which none is tried',
  16: 'takes a certificate without its role for a warning at least',
  56: 'lets the later of two rules win',
  75: 'is about a path that is only followed where a link leads there',
  ...eachOf([22, 29, 80], 'is about sessions and redirects, which no rule looks at yet'),
  ...eachOf(
    [62, 81, 82, 83, 84, 85, 86, 97],
    'is about accounts and consents, which are not tried yet',
  ),
  ...eachOf(
    [87, 88, 90, 92, 96],
    'is about the sandbox, whose customers alone are tried, for their headers',
  ),
  ...eachOf([93, 95], 'is about deleting payments, which is not tried yet'),
}

function eachOf(rulings: readonly number[], why: string): Record<number, string> {
  return Object.fromEntries(rulings.map((ruling) => [ruling, why]))
}
