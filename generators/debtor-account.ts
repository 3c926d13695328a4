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

export function ordinaryDebtorAccount(world: World): fc.Arbitrary<DebtorAccount> {
  return fc
    .constantFrom(...world.debtorAccounts)
    .map(({ bban, currency }) => ({ bban, currency }) as DebtorAccount)
}

/** Only for targets with card accounts. */
export function cardDebtorAccount(world: World): fc.Arbitrary<DebtorAccount> {
  return fc.constantFrom(...world.cardAccounts).map(
    ({ identification, currency }) =>
      ({
        currency,
        other: { identification, schemeNameProprietary: 'creditCardAccount' },
      }) as DebtorAccount,
  )
}
