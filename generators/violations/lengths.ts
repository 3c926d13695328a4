import fc from 'fast-check'
import type { ConstraintOf } from '../../lib/rules/constraint.ts'
import { digits } from '../_internals/digits.ts'
import { ibanOfLength } from '../_internals/iban.ts'
import { mod10 } from '../_internals/check-digits.ts'
import { textOfLength } from '../text.ts'
import type { RulePairs, Variant } from '../variant.ts'
import { fieldPairs, replaceBy, text, type Sides } from './field-pairs.ts'
import type { PaymentSource } from './payment-source.ts'

type MaxLength = ConstraintOf<'max-length'>

/** The limit from both sides: at it accepted, one character past it refused. */
export function maxLength(constraint: MaxLength, source: PaymentSource): RulePairs {
  switch (constraint.content) {
    case 'text':
      return limitOfText(constraint, source)
    case 'reference':
      return limitOfReference(constraint, source)
    case 'creditor-account':
      return limitOfAccount(constraint, source, source.world.anyAccountNumber)
    case 'debtor-account':
      return limitOfAccount(constraint, source, false)
    case 'creditor-iban':
      return limitOfAccount(constraint, source, source.world.anyAccountNumber, ibanOfLength)
    case 'debtor-iban':
      return limitOfAccount(constraint, source, false, ibanOfLength)
  }
}

/** In letters of one byte and of two, which catches those who count bytes. */
function limitOfText({ path, max }: MaxLength, source: PaymentSource): RulePairs {
  const payments = source.payments({ with: [path] })
  const letters = ['ascii', 'two-byte'] as const
  const past = (letters: 'ascii' | 'two-byte', more: number): fc.Arbitrary<Sides> =>
    textOfLength(max, letters).map((full) => ({
      control: replaceBy(full),
      probe: replaceBy(full + (letters === 'ascii' ? 'x' : 'ø').repeat(more)),
    }))
  const upTo = (letters: 'ascii' | 'two-byte'): fc.Arbitrary<Sides> =>
    fc.tuple(textOfLength(1, letters), textOfLength(max, letters)).map(([short, full]) => ({
      control: replaceBy(short),
      probe: replaceBy(full),
    }))
  return {
    accepted: letters.map((letters) => ({
      kind: `at-limit-${letters}`,
      pairs: fieldPairs(source, payments, path, upTo(letters)),
    })),
    refused: [
      ...letters.map((letters) => ({
        kind: `one-too-long-${letters}`,
        pairs: fieldPairs(source, payments, path, past(letters, 1)),
      })),
      { kind: 'far-too-long', pairs: fieldPairs(source, payments, path, past('ascii', 9 * max)) },
    ],
  }
}

/** In digits with a right check digit, so that what is wrong with the reference is its length alone. */
function limitOfReference({ path, max }: MaxLength, source: PaymentSource): RulePairs {
  const payments = source.payments({ with: [path] })
  const ofLength = (length: number): fc.Arbitrary<Sides> =>
    digits(10).map((head) => {
      const payload = head.repeat(Math.ceil(length / 10)).slice(0, length - 1)
      return { probe: replaceBy(payload + mod10(payload)) }
    })
  return {
    accepted: [
      {
        kind: 'at-limit',
        pairs: fieldPairs(source, payments, path, ofLength(max)),
        businessMayRefuse: true,
      },
    ],
    refused: [
      { kind: 'one-too-long', pairs: fieldPairs(source, payments, path, ofLength(max + 1)) },
    ],
  }
}

/** From the side of the limit only where the target takes account numbers of any shape. */
function limitOfAccount(
  { path, max }: MaxLength,
  source: PaymentSource,
  anyShape: boolean,
  lengthen: (account: string, length: number) => string = (account, length) =>
    account.padEnd(length, '0'),
): RulePairs {
  const payments = source.payments({ with: [path] })
  const ofLength = (length: number) => text((account) => lengthen(account, length))
  const full = ofLength(max)
  const tooLong = ofLength(max + 1)
  const accepted: Variant = {
    kind: 'at-limit',
    pairs: fieldPairs(source, payments, path, { probe: full }),
    businessMayRefuse: true,
  }
  return {
    accepted: anyShape ? [accepted] : [],
    refused: [
      {
        kind: 'one-too-long',
        pairs: fieldPairs(source, payments, path, {
          ...(anyShape ? { control: full } : {}),
          probe: tooLong,
        }),
      },
    ],
  }
}

export function nonEmpty({ path }: ConstraintOf<'non-empty'>, source: PaymentSource): RulePairs {
  const payments = source.payments({ with: [path] })
  return {
    accepted: [
      {
        kind: 'one-character',
        pairs: fieldPairs(source, payments, path, { probe: replaceBy('1') }),
        // A reference of one digit is none that a creditor gave out.
        businessMayRefuse: true,
      },
    ],
    refused: [
      { kind: 'empty', pairs: fieldPairs(source, payments, path, { probe: replaceBy('') }) },
    ],
  }
}
