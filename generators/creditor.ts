import fc from 'fast-check'
import { currencies, type Currency } from '../lib/contract/currencies.ts'
import type { World } from '../lib/exchange/world.ts'
import { bic } from './bic.ts'
import { norwegianBban } from './norwegian-bban.ts'
import type { Shape } from './shape.ts'

export interface Creditor {
  readonly creditorAccount: { readonly bban: string; readonly currency: Currency }
  readonly creditorAgent?: string
}

export type Agent = 'given' | 'left-out' | 'either'

/** A creditor with an account in kroner, who needs no agent. */
export function domesticCreditor(world: World, agent: Agent): fc.Arbitrary<Creditor> {
  const inKroner = world.creditorAccounts.filter(({ currency }) => currency === 'NOK')
  const bban =
    inKroner.length === 0 ? norwegianBban() : fc.constantFrom(...inKroner.map(({ bban }) => bban))
  return fc
    .tuple(bban, agentOf(agent, 'domestic'))
    .map(([bban, agent]) => creditor({ bban, currency: 'NOK' }, agent))
}

/** A creditor with a currency account: the agent is always given. */
export function foreignCreditor(world: World, shape: Shape): fc.Arbitrary<Creditor> {
  return fc
    .tuple(currencyAccount(world, shape), bic('foreign'))
    .map(([account, agent]) => creditor(account, agent))
}

function currencyAccount(world: World, shape: Shape): fc.Arbitrary<Creditor['creditorAccount']> {
  const known = world.creditorAccounts.filter(({ currency }) => currency !== 'NOK')
  if (known.length > 0) {
    return fc.constantFrom(
      ...known.map(({ bban, currency }) => ({ bban, currency: currency as Currency })),
    )
  }
  return fc.record(
    { bban: norwegianBban(), currency: fc.constantFrom(...(shape.plain ? COMMON : FOREIGN)) },
    { noNullPrototype: true },
  )
}

const COMMON = ['EUR', 'SEK', 'DKK', 'USD', 'GBP'] as const
const DOMESTIC_OR_COMMON: readonly Currency[] = ['NOK', ...COMMON]
/** The common ones stand first: values shrink towards them. */
const FOREIGN = [
  ...COMMON,
  ...currencies.filter((code) => !DOMESTIC_OR_COMMON.includes(code)),
] as const

function agentOf(agent: Agent, banks: 'domestic' | 'foreign'): fc.Arbitrary<string | undefined> {
  switch (agent) {
    case 'given':
      return bic(banks)
    case 'left-out':
      return fc.constant(undefined)
    case 'either':
      return fc.option(bic(banks), { nil: undefined })
  }
}

function creditor(account: Creditor['creditorAccount'], agent: string | undefined): Creditor {
  return { creditorAccount: account, ...(agent === undefined ? {} : { creditorAgent: agent }) }
}
