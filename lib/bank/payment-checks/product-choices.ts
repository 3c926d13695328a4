import { inNok } from '../exchange-rates.ts'
import { formatError, type Check, type Objection } from '../check.ts'
import { fieldAt, textAt } from '../field-at.ts'
import { ENFORCED_FROM, exchangesCurrency, hasTown } from './structured-address.ts'
import type { PaymentSubject } from './payment.ts'

/** What the specification leaves to a bank about domestic payments. */
export const domesticChoices: readonly Check<PaymentSubject>[] = [
  optional('ndct.remittance.one-form', ({ body }) => {
    const others = ['remittanceInformationUnstructured', 'remittanceInformationStructuredArray']
    return has(body, 'remittanceInformationStructured') && others.some((name) => has(body, name))
      ? formatError('must not stand beside other references', 'remittanceInformationStructured')
      : undefined
  }),
]

/** And about cross-border ones. */
export const crossBorderChoices: readonly Check<PaymentSubject>[] = [
  optional('ncbct.minimum-amount', ({ body, policy }) => {
    const amount = textAt(body, 'instructedAmount.amount') ?? ''
    const currency = textAt(body, 'instructedAmount.currency') ?? ''
    if (inNok(amount, currency) >= policy.regulatoryLimit) return undefined
    return {
      status: 400,
      code: 'PRODUCT_INVALID',
      text: 'is too small for this product',
      path: 'instructedAmount.amount',
    }
  }),
  optional('ncbct.one-account-number', ({ body }) =>
    ['creditorAccount', 'debtorAccount'].some(
      (account) => has(body, `${account}.bban`) && has(body, `${account}.iban`),
    )
      ? formatError('must have either bban or iban', 'creditorAccount')
      : undefined,
  ),
  optional('ncbct.regulatory-information-not-empty', ({ body }) =>
    fieldAt(body, 'regulatoryReportingInformation') === ''
      ? formatError('is empty', 'regulatoryReportingInformation')
      : undefined,
  ),
  optional('ncbct.agent-never-inferred', ({ body, today, environment }) =>
    today >= ENFORCED_FROM[environment] && !has(body, 'creditorAgent')
      ? formatError('cannot be inferred', 'creditorAgent')
      : undefined,
  ),
]

/** And about periodic ones. */
export const periodicChoices: readonly Check<PaymentSubject>[] = [
  optional('periodic.months.no-december', ({ body }) =>
    months(body).includes(12) ? formatError('must be 1 to 11', 'monthsOfExecution') : undefined,
  ),
  optional('periodic.months.required', ({ body }) =>
    isVariable(body) && months(body).length === 0
      ? formatError('is required with MonthlyVariable', 'monthsOfExecution')
      : undefined,
  ),
  optional('periodic.months.only-variable', ({ body }) =>
    !isVariable(body) && has(body, 'monthsOfExecution')
      ? formatError('stands only with MonthlyVariable', 'monthsOfExecution')
      : undefined,
  ),
  optional('periodic.months.always-distinct', ({ body }) =>
    new Set(months(body)).size < months(body).length
      ? formatError('must not hold a month twice', 'monthsOfExecution')
      : undefined,
  ),
  optional('periodic.day.exists', ({ body }) => {
    const day = Number(textAt(body, 'dayOfExecution') ?? 1)
    return day >= 1 && day <= 31 ? undefined : formatError('must be 1 to 31', 'dayOfExecution')
  }),
  optional('periodic.end-after-start', ({ body }) =>
    textAt(body, 'endDate') === textAt(body, 'startDate')
      ? invalidEnd('must be after startDate')
      : undefined,
  ),
  optional('periodic.town', ({ body, policy }) =>
    !exchangesCurrency(body) || hasTown(body, policy)
      ? undefined
      : formatError('needs a townName', 'creditorAddress'),
  ),
  optional('periodic.one-account-number', ({ body }) =>
    ['creditorAccount', 'debtorAccount'].some(
      (account) => has(body, `${account}.bban`) && has(body, `${account}.iban`),
    )
      ? formatError('must have either bban or iban', 'creditorAccount')
      : undefined,
  ),
  optional('periodic.domestic-iban', ({ body }) =>
    (textAt(body, 'creditorAccount.iban') ?? 'NO').startsWith('NO')
      ? undefined
      : {
          status: 400,
          code: 'PRODUCT_INVALID',
          text: 'is an account abroad',
          path: 'creditorAccount.iban',
        },
  ),
]

function optional(
  name: string,
  objection: Check<PaymentSubject>['objection'],
): Check<PaymentSubject> {
  return { name, optional: true, objection }
}

function has(body: unknown, path: string): boolean {
  return fieldAt(body, path) !== undefined
}

function isVariable(body: unknown): boolean {
  return textAt(body, 'frequency') === 'MonthlyVariable'
}

function months(body: unknown): readonly unknown[] {
  const value = fieldAt(body, 'monthsOfExecution')
  return Array.isArray(value) ? value : []
}

function invalidEnd(text: string): Objection {
  return { status: 400, code: 'EXECUTION_DATE_INVALID', text, path: 'endDate' }
}
