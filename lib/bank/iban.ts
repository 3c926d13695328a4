/** The IBAN of a Norwegian account: country, two check digits by ISO 7064 MOD 97-10, the account number. */
export function norwegianIban(bban: string): string {
  // N and O count as 23 and 24; the check digits are those that leave the remainder 1.
  const check = 98n - (BigInt(`${bban}232400`) % 97n)
  return `NO${String(check).padStart(2, '0')}${bban}`
}
