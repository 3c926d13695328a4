import type { Check } from '../check.ts'
import { textAt } from '../field-at.ts'
import type { PaymentSubject } from './payment.ts'

/**
 * The PSU pays from an account of its own; all numbers given are of the same one. The account's
 * currency is not held against the request: the bank exchanges what it must.
 */
export const debtorAccountCheck: Check<PaymentSubject> = {
  name: 'payment.debtor-account',
  objection: ({ body, customer }) => {
    if (customer === undefined) return undefined
    const bban = textAt(body, 'debtorAccount.bban')
    const iban = textAt(body, 'debtorAccount.iban')
    const card = textAt(body, 'debtorAccount.other.identification')
    const known =
      card === undefined
        ? customer.accounts.some(
            (account) =>
              (bban ?? account.bban) === account.bban && (iban ?? account.iban) === account.iban,
          )
        : customer.cardAccounts.some(({ identification }) => identification === card)
    if (known) return undefined
    return {
      status: 400,
      code: 'RESOURCE_UNKNOWN',
      text: 'is no account of the PSU',
      path: 'debtorAccount',
    }
  },
}

/** The currency given is that of the account, where the bank exchanges nothing by itself. */
export const debtorCurrencyCheck: Check<PaymentSubject> = {
  name: 'payment.debtor-currency',
  optional: true,
  objection: ({ body, customer }) => {
    const currency = textAt(body, 'debtorAccount.currency')
    const numbers = ['bban', 'iban', 'other.identification'].map((name) =>
      textAt(body, `debtorAccount.${name}`),
    )
    const account = [
      ...(customer?.accounts ?? []),
      ...(customer?.cardAccounts ?? []).map((card) => ({
        ...card,
        bban: card.identification,
        iban: '',
      })),
    ].find(({ bban, iban }) => numbers.includes(bban) || numbers.includes(iban))
    if (account === undefined || account.currency === currency) return undefined
    return {
      status: 400,
      code: 'RESOURCE_UNKNOWN',
      text: `is no account in ${currency}`,
      path: 'debtorAccount.currency',
    }
  },
}
