import fc from 'fast-check'
import type { Account } from '../../lib/contract/account.ts'
import type { PeriodicPayment } from '../../lib/contract/periodic.ts'
import { purposeCodes } from '../../lib/contract/purpose-codes.ts'
import type { World } from '../../lib/exchange/world.ts'
import { ibanOf } from '../_internals/iban.ts'
import { optionalFields } from '../_internals/optional-fields.ts'
import { accountDebtor, isNorwegian } from '../account-debtor.ts'
import { address, town, withTown } from '../address.ts'
import { domesticAmount } from '../amount.ts'
import { domesticCreditor } from '../creditor.ts'
import { exchangesCurrency } from '../exchanges-currency.ts'
import { schedule } from '../schedule.ts'
import { asksFor, type Shape } from '../shape.ts'
import { text } from '../text.ts'

/**
 * A valid periodic Norwegian domestic credit transfer, over the whole permitted space or the part
 * that `shape` names. A plain one runs every month.
 */
export function periodicPayment(world: World, shape: Shape = {}): fc.Arbitrary<PeriodicPayment> {
  const letters = shape.plain ? 'ascii' : 'norwegian'
  return fc
    .tuple(
      domesticAmount(shape),
      text(70, letters),
      creditorAccount(world, shape),
      town(world, letters),
      accountDebtor(world, shape),
      optionalFields(
        {
          creditorAddress: address(world, shape, 'creditorAddress'),
          ultimateDebtor: text(70, letters),
          remittanceInformationUnstructured: text(140, letters),
          purposeCode: fc.constantFrom(...(shape.plain ? (['OTHR'] as const) : purposeCodes)),
        },
        shape,
        '',
      ),
      schedule(world, shape),
    )
    .map(
      ([
        instructedAmount,
        creditorName,
        creditorAccount,
        town,
        debtorAccount,
        optional,
        schedule,
      ]) => {
        const payment: PeriodicPayment = {
          instructedAmount,
          creditorName,
          creditorAccount,
          debtorAccount,
          ...optional,
          ...schedule,
        }
        const { creditorAddress = { country: 'NO' } } = payment
        return shape.anyCurrency || exchangesCurrency(payment)
          ? {
              ...payment,
              creditorAddress: withTown(creditorAddress, town, shape, 'creditorAddress'),
            }
          : payment
      },
    )
}

/** An account in kroner that the target knows, or one with right check digits; by its IBAN when asked for so. */
function creditorAccount(world: World, shape: Shape): fc.Arbitrary<Account> {
  const byBban = domesticCreditor(world, 'left-out').map(({ creditorAccount }) => creditorAccount)
  const byIban = byBban.map(({ bban, currency }) =>
    isNorwegian(bban) ? { iban: ibanOf('NO', bban), currency } : { bban, currency },
  )
  const accounts = asksFor(shape, 'creditorAccount.iban')
    ? byIban
    : shape.plain
      ? byBban
      : fc.oneof({ withCrossShrink: true }, byBban, byIban)
  return accounts
}
