import fc from 'fast-check'
import type { NdctPayment } from '../../lib/contract/ndct.ts'
import { purposeCodes } from '../../lib/contract/purpose-codes.ts'
import type { World } from '../../lib/exchange/world.ts'
import { optionalFields } from '../_internals/optional-fields.ts'
import { address, town, withTown } from '../address.ts'
import { domesticAmount } from '../amount.ts'
import { domesticCreditor, foreignCreditor, type Creditor } from '../creditor.ts'
import {
  cardDebtorAccount,
  debtorAccount,
  ordinaryDebtorAccount,
  type DebtorAccount,
} from '../debtor-account.ts'
import { executionDate } from '../execution-date.ts'
import { exchangesCurrency } from '../exchanges-currency.ts'
import { remittance } from '../remittance.ts'
import { asksFor, type Shape } from '../shape.ts'
import { text } from '../text.ts'

/**
 * A valid Norwegian domestic credit transfer, over the whole permitted space or the part
 * that `shape` names. It leans to kroner and Norway, and shrinks to the required fields.
 */
export function ndctPayment(world: World, shape: Shape = {}): fc.Arbitrary<NdctPayment> {
  const letters = shape.plain ? 'ascii' : 'norwegian'
  return fc
    .tuple(
      domesticAmount(shape),
      text(70, letters),
      creditor(world, shape),
      address(world, shape, 'creditorAddress'),
      town(world, letters),
      payFrom(world, shape),
      remittance(shape),
      optionalFields(
        {
          ultimateDebtor: text(70, letters),
          purposeCode: fc.constantFrom(...(shape.plain ? (['OTHR'] as const) : purposeCodes)),
          requestedExecutionDate: executionDate(world.asOf),
        },
        shape,
        '',
      ),
    )
    .map(
      ([
        instructedAmount,
        creditorName,
        creditor,
        address,
        town,
        debtorAccount,
        remittance,
        optional,
      ]) => {
        const payment: NdctPayment = {
          instructedAmount,
          creditorName,
          ...creditor,
          creditorAddress: address,
          debtorAccount,
          ...remittance,
          ...optional,
        }
        return shape.anyCurrency || exchangesCurrency(payment)
          ? { ...payment, creditorAddress: withTown(address, town, shape, 'creditorAddress') }
          : payment
      },
    )
}

function creditor(world: World, shape: Shape): fc.Arbitrary<Creditor> {
  if (shape.currencyAccount) return foreignCreditor(world, shape)
  if (shape.anyCurrency || asksFor(shape, 'creditorAgent')) return domesticCreditor(world, 'given')
  if (shape.plain) return domesticCreditor(world, 'left-out')
  return fc.oneof(
    { withCrossShrink: true },
    { arbitrary: domesticCreditor(world, 'either'), weight: 4 },
    foreignCreditor(world, shape),
  )
}

function payFrom(world: World, shape: Shape): fc.Arbitrary<DebtorAccount> {
  if (asksFor(shape, 'debtorAccount.other')) return cardDebtorAccount(world)
  if (shape.plain) return ordinaryDebtorAccount(world, 'kroner-if-any')
  if (asksFor(shape, 'debtorAccount.bban')) return ordinaryDebtorAccount(world)
  return debtorAccount(world)
}
