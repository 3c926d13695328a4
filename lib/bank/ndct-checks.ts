import { currencies } from '../contract/currencies.ts'
import { minorUnits } from '../contract/minor-units.ts'
import { formatError, type Check, type Objection } from './check.ts'
import type { Customer } from './customers.ts'
import { fieldAt, textAt } from './field-at.ts'

/** A payment whose body meets the schema, and what it is judged by. */
export interface NdctSubject {
  readonly body: unknown
  readonly customer: Customer | undefined
  /** The bank's day, YYYY-MM-DD. */
  readonly today: string
  readonly environment: 'sandbox' | 'production'
  readonly minorUnits: 'iso-4217' | 'always-two'
}

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/
const LISTED: ReadonlySet<string> = new Set(currencies)

const STRUCTURED_ADDRESSES_FROM = { sandbox: '2026-08-13', production: '2026-11-15' } as const
const CURRENCIES = [
  'instructedAmount.currency',
  'creditorAccount.currency',
  'debtorAccount.currency',
]
const TOWNS = ['creditorAddress.townName', 'creditorAddress.city']

/** What a schema cannot say about an NDCT payment. */
export const ndctChecks: readonly Check<NdctSubject>[] = [
  { name: 'ndct.minor-units', objection: tooManyFractionDigits },
  { name: 'ndct.creditor-agent', objection: creditorAgentMissing },
  { name: 'ndct.structured-address', objection: townMissing },
  { name: 'ndct.execution-date', objection: executionDatePassed },
  { name: 'ndct.debtor-account', objection: debtorAccountUnknown },
]

function tooManyFractionDigits({ body, minorUnits: source }: NdctSubject): Objection | undefined {
  const currency = textAt(body, 'instructedAmount.currency') ?? ''
  const allowed = source === 'always-two' ? 2 : minorUnits(currency)
  const amount = textAt(body, 'instructedAmount.amount') ?? ''
  const fraction = amount.split('.')[1] ?? ''
  if (allowed === undefined || fraction.length <= allowed) return undefined
  return formatError(
    `${currency} has ${allowed} fraction digits, the amount has ${fraction.length}`,
    'instructedAmount.amount',
  )
}

function creditorAgentMissing({ body }: NdctSubject): Objection | undefined {
  const currency = textAt(body, 'creditorAccount.currency')
  if (!isForeign(currency) || fieldAt(body, 'creditorAgent') !== undefined) return undefined
  return formatError(
    `is required for payments to currency accounts, and this one is in ${currency}`,
    'creditorAgent',
  )
}

/** Other parts of a structured address are required anyway, or inferred: the BIC of an account in kroner from its number. */
function townMissing({ body, today, environment }: NdctSubject): Objection | undefined {
  if (today < STRUCTURED_ADDRESSES_FROM[environment]) return undefined
  const exchange = CURRENCIES.find((path) => isForeign(textAt(body, path)))
  if (exchange === undefined) return undefined
  const given = TOWNS.some((path) => fieldAt(body, path) !== undefined)
  if (given || fieldAt(body, 'creditorAddress') === undefined) return undefined
  return formatError(
    `needs a townName: the payment exchanges currency, see ${exchange}`,
    'creditorAddress',
  )
}

/** A currency that is not listed is for others to refuse. */
function isForeign(currency: string | undefined): boolean {
  return currency !== undefined && currency !== 'NOK' && LISTED.has(currency)
}

function executionDatePassed({ body, today }: NdctSubject): Objection | undefined {
  const date = textAt(body, 'requestedExecutionDate')
  if (date === undefined || !ISO_DATE.test(date) || date >= today) return undefined
  return {
    status: 400,
    code: 'EXECUTION_DATE_INVALID',
    text: `${date} has passed: today is ${today}`,
    path: 'requestedExecutionDate',
  }
}

/** The account's currency is not held against the request: the bank exchanges what it must. */
function debtorAccountUnknown({ body, customer }: NdctSubject): Objection | undefined {
  if (customer === undefined) return undefined
  const bban = textAt(body, 'debtorAccount.bban')
  const card = textAt(body, 'debtorAccount.other.identification')
  const known =
    (bban === undefined || customer.accounts.some((account) => account.bban === bban)) &&
    (card === undefined ||
      customer.cardAccounts.some(({ identification }) => identification === card))
  if (known) return undefined
  return {
    status: 400,
    code: 'RESOURCE_UNKNOWN',
    text: 'is no account of the PSU',
    path: 'debtorAccount',
  }
}
