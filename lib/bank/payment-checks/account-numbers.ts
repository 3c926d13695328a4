import { formatError, type Check } from '../check.ts'
import { textAt } from '../field-at.ts'
import type { PaymentSubject } from './payment.ts'

/** Creditor accounts that cannot exist, which the specification leaves to the bank. */
export const accountNumberChecks: readonly Check<PaymentSubject>[] = [
  {
    name: 'payment.creditor-account.iban-check-digits',
    optional: true,
    objection: ({ body }) => {
      const iban = textAt(body, 'creditorAccount.iban')
      if (iban === undefined || hasRightCheckDigits(iban)) return undefined
      return formatError('has wrong check digits', 'creditorAccount.iban')
    },
  },
]

/** Domestic accounts have 11 digits, the last of which checks the others. */
export const norwegianAccountCheck: Check<PaymentSubject> = {
  name: 'payment.creditor-account.bban-check-digit',
  optional: true,
  objection: ({ body }) => {
    const bban = textAt(body, 'creditorAccount.bban')
    if (bban === undefined || isNorwegianAccount(bban)) return undefined
    return formatError('is no Norwegian account number', 'creditorAccount.bban')
  },
}

/** ISO 7064 MOD 97-10. */
function hasRightCheckDigits(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false
  const digits = (iban.slice(4) + iban.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) =>
    String(parseInt(letter, 36)),
  )
  return BigInt(digits) % 97n === 1n
}

const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1]

function isNorwegianAccount(bban: string): boolean {
  if (!/^\d{11}$/.test(bban)) return false
  return WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(bban[at]), 0) % 11 === 0
}
