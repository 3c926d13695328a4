import fc from 'fast-check'
import type { Account } from '../lib/contract/account.ts'
import type { World } from '../lib/exchange/world.ts'
import { ibanOf } from './_internals/iban.ts'
import { asksFor, type Shape } from './shape.ts'

/** An account to pay from, by its BBAN or, where the shape asks for it, by the IBAN that follows from it. */
export function accountDebtor(world: World, shape: Shape): fc.Arbitrary<Account> {
  const inKroner = world.debtorAccounts.filter(({ currency }) => currency === 'NOK')
  const preferred = shape.plain && inKroner.length > 0 ? inKroner : world.debtorAccounts
  const norwegian = preferred.filter(({ bban }) => isNorwegian(bban))
  const byBban = fc.constantFrom(...preferred.map(numbered))
  if (norwegian.length === 0) return byBban
  const byIban = fc.constantFrom(...norwegian.map(byItsIban))
  if (asksFor(shape, 'debtorAccount.iban')) return byIban
  return shape.plain ? byBban : fc.oneof({ withCrossShrink: true }, byBban, byIban)
}

type Known = World['debtorAccounts'][number]

function numbered({ bban, currency }: Known): Account {
  return { bban, currency } as Account
}

function byItsIban({ bban, currency }: Known): Account {
  return { iban: ibanOf('NO', bban), currency } as Account
}

/** Whether any account that the PSU may pay from has an IBAN that can be told from its BBAN. */
export function hasDebtorIban({ debtorAccounts }: World): boolean {
  return debtorAccounts.some(({ bban }) => isNorwegian(bban))
}

export function isNorwegian(bban: string): boolean {
  return /^\d{11}$/.test(bban)
}
