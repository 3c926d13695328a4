import type { Check, Objection } from '../check.ts'
import { fieldAt, textAt } from '../field-at.ts'
import type { PaymentSubject } from './payment.ts'

/** Whether references are what Norwegian creditors give out: the specification leaves it to the bank. */
export const kidChecks: readonly Check<PaymentSubject>[] = [
  {
    name: 'ndct.kid.check-digit',
    optional: true,
    objection: ({ body }) =>
      invalid(referencesOf(body).find((one) => /^\d{2,25}$/.test(one) && !isKid(one))),
  },
  {
    name: 'ndct.kid.required',
    optional: true,
    objection: ({ body }) => invalid(referencesOf(body).find((one) => !isKid(one))),
  },
]

function invalid(reference: string | undefined): Objection | undefined {
  if (reference === undefined) return undefined
  const path = 'remittanceInformationStructuredArray'
  return { status: 400, code: 'KID_INVALID', text: 'has a reference that is no KID', path }
}

function referencesOf(body: unknown): string[] {
  const array = fieldAt(body, 'remittanceInformationStructuredArray')
  const single = textAt(body, 'remittanceInformationStructured.reference')
  const several = Array.isArray(array) ? array.map((one) => textAt(one, 'reference')) : []
  return [single, ...several].filter((one) => one !== undefined)
}

/** 2 to 25 digits, the last of which checks the others by one of the two sums in use. */
function isKid(reference: string): boolean {
  if (!/^\d{1,24}[\d-]$/.test(reference)) return false
  const digits = Array.from(reference, Number).toReversed()
  return reference.endsWith('-') ? sumMod11(digits) % 11 === 1 : isChecked(digits)
}

function isChecked(digits: readonly number[]): boolean {
  const [check = 0] = digits
  const tens = digits.reduce((sum, digit, at) => {
    const doubled = at % 2 === 1 ? digit * 2 : digit
    return sum + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return tens % 10 === 0 || (sumMod11(digits) + check) % 11 === 0
}

function sumMod11(digits: readonly number[]): number {
  return digits.reduce((sum, digit, at) => (at === 0 ? sum : sum + digit * (2 + ((at - 1) % 6))), 0)
}
