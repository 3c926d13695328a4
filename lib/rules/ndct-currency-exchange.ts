import { field } from './constraints/fields.ts'
import { LISTS } from './lists.ts'
import { ANY_4XX, bankRules, RATHER_400 } from './bank-rule.ts'
import { lacksTown, structuredAddresses } from './structured-addresses.ts'

const rule = bankRules('ndct', 'ndct.create')

/** What a domestic payment needs as soon as a currency other than kroner comes into it. */
export const ndctCurrencyExchange = [
  rule({
    id: 'ndct.creditor-agent.currency-account',
    title: 'creditorAgent is there when the creditor account is in another currency than NOK',
    level: 'should',
    clause: { part: 'Resources', item: 'Payment initiation request: NDCT, creditorAgent' },
    holds: (body) =>
      !isForeign(field(body, 'creditorAccount')) || field(body, 'creditorAgent') !== undefined,
    refusal: ANY_4XX,
    reading: 'A currency account is one whose currency is not NOK',
  }),
  rule({
    id: 'ndct.creditor-address.town.currency-exchange',
    title: 'The creditor’s town is there when any currency of the payment is not NOK',
    level: 'should',
    clause: structuredAddresses.clause,
    from: structuredAddresses.from,
    holds: (body) => !exchangesCurrency(body) || !lacksTown(field(body, 'creditorAddress')),
    refusal: RATHER_400,
    reading:
      'A domestic payment exchanges currency when instructedAmount, creditorAccount or debtorAccount is not in NOK',
  }),
]

function exchangesCurrency(body: unknown): boolean {
  return ['instructedAmount', 'creditorAccount', 'debtorAccount'].some((holder) =>
    isForeign(field(body, holder)),
  )
}

function isForeign(holder: unknown): boolean {
  const currency = field(holder, 'currency')
  return typeof currency === 'string' && currency !== 'NOK' && LISTS.currency.includes(currency)
}
