import { createHash } from 'node:crypto'
import type { PsuContext } from '../contract/psu-values.ts'
import { norwegianIban } from './iban.ts'

export interface Account {
  readonly bban: string
  readonly iban: string
  readonly currency: string
}

export interface CardAccount {
  readonly identification: string
  readonly currency: string
}

export interface Customer {
  readonly id: string
  /** The national identification number typed on the SCA page. */
  readonly customerNumber: string
  readonly name: string
  readonly type: PsuContext
  /** The PSU-ID that a TPP gets once the customer has authenticated. */
  readonly psuId: string
  /** The agreement of a corporate customer; none until it is given one. */
  readonly corporateId?: string
  readonly accounts: readonly Account[]
  readonly cardAccounts: readonly CardAccount[]
}

type Named = Pick<Customer, 'customerNumber' | 'name' | 'type'>

/** A customer who has nothing yet. */
export function newCustomer(named: Named): Customer {
  const { customerNumber } = named
  return {
    ...named,
    id: uuidOf(`customer ${customerNumber}`),
    psuId: uuidOf(`psu ${customerNumber}`),
    accounts: [],
    cardAccounts: [],
  }
}

/** The agreements that a customer acts by: a private one has its own, a corporate one what it was given. */
export function agreementIds({ customerNumber, type, corporateId }: Customer): string[] {
  if (type === 'PRIVATE') return [uuidOf(`agreement ${customerNumber}`)]
  return corporateId === undefined ? [] : [corporateId]
}

/** The customers that a fresh sandbox has. */
export const startCustomers: readonly Customer[] = [
  customer(
    '13039319955',
    'Kari Nordmann',
    'PRIVATE',
    ['95360573002', '90412263056'],
    ['4571230000013039'],
  ),
  customer(
    '12085592767',
    'Ola Nordmann',
    'PRIVATE',
    ['95360574114', '90412274287'],
    ['4571230000012085'],
  ),
  customer('18129215603', 'Fjordfisk AS', 'CORPORATE', ['95360582222', '90412285394'], []),
  customer('20079518612', 'Snekker Berg AS', 'CORPORATE', ['95360604447', '95360615554'], []),
]

function customer(
  customerNumber: string,
  name: string,
  type: PsuContext,
  bbans: readonly string[],
  cards: readonly string[],
): Customer {
  return {
    ...newCustomer({ customerNumber, name, type }),
    ...(type === 'CORPORATE' ? { corporateId: uuidOf(`agreement ${customerNumber}`) } : {}),
    accounts: bbans.map((bban) => ({ bban, iban: norwegianIban(bban), currency: 'NOK' })),
    cardAccounts: cards.map((identification) => ({ identification, currency: 'NOK' })),
  }
}

/** A UUID that stays the same from one start of the bank to the next, so that runs can be repeated. */
function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
