import fc from 'fast-check'
import type { NdctPayment } from '../lib/contract/ndct.ts'
import type { World } from '../lib/exchange/world.ts'

export type DebtorAccount = NdctPayment['debtorAccount']

/** An ordinary account or a card account that the PSU may pay from at this target. */
export function debtorAccount(world: World): fc.Arbitrary<DebtorAccount> {
  const ordinary = ordinaryDebtorAccount(world)
  if (world.cardAccounts.length === 0) return ordinary
  return fc.oneof(
    { withCrossShrink: true },
    { arbitrary: ordinary, weight: 3 },
    cardDebtorAccount(world),
  )
}

export function ordinaryDebtorAccount(
  world: World,
  choice: 'any' | 'kroner-if-any' = 'any',
): fc.Arbitrary<DebtorAccount> {
  const inKroner = world.debtorAccounts.filter(({ currency }) => currency === 'NOK')
  const preferred = choice === 'any' || inKroner.length === 0 ? world.debtorAccounts : inKroner
  return fc
    .constantFrom(...preferred)
    .map(({ bban, currency }) => ({ bban, currency }) as DebtorAccount)
}

/** A made-up card where the target has none, for what must be refused whatever the card. */
export function cardDebtorAccount(world: World): fc.Arbitrary<DebtorAccount> {
  const cards = world.cardAccounts.length === 0 ? [MADE_UP_CARD] : world.cardAccounts
  return fc.constantFrom(...cards).map(
    ({ identification, currency }) =>
      ({
        currency,
        other: { identification, schemeNameProprietary: 'creditCardAccount' },
      }) as DebtorAccount,
  )
}

const MADE_UP_CARD = { identification: '5413330000000019', currency: 'NOK' }
