import fc from 'fast-check'
import type { RulePairs, Variant } from '../../variant.ts'
import { fieldPairs, replaceBy, type Sides } from '../field-pairs.ts'
import type { PaymentSource } from '../payment-source.ts'

/** A plain text against one with the letters that the alphabet ends with. */
export function norwegianLetters(source: PaymentSource): RulePairs {
  const sides = fc
    .constantFrom('Åse', 'Bjørg Ærlig', 'På Ås', 'ÆØÅ æøå')
    .map((name): Sides => ({ control: replaceBy('Ola Nordmann'), probe: replaceBy(name) }))
  return {
    accepted: Object.entries(source.texts).map(([path, kind]) => ({
      kind,
      pairs: fieldPairs(source, source.payments({ with: [path] }), path, sides),
    })),
  }
}

/** Characters that payment systems are known to trip over. */
const ODD_CHARACTERS = {
  emoji: '🎁',
  cyrillic: 'Москва',
  chinese: '北京',
  'right-to-left': 'שלום',
  combining: 'e\u0301',
  'zero-width': 'a\u200Bb',
  'private-use': '\uE000',
  'control-character': 'a\u0007b',
  'null-character': 'a\u0000b',
} as const

export function unprocessable(source: PaymentSource): RulePairs {
  return {
    observed: Object.entries(ODD_CHARACTERS).flatMap(([kind, text]) =>
      ['creditorName', 'remittanceInformationUnstructured'].map((path) =>
        replaced(source, kind, path, text),
      ),
    ),
  }
}

/** Texts whose length is within 70 by one way of counting and past it by another. */
export function lengthOfOddCharacters(source: PaymentSource): RulePairs {
  return {
    observed: [
      replaced(source, '70-characters-of-two-units', 'creditorName', '🎁'.repeat(70)),
      replaced(source, '36-characters-of-two-units', 'creditorName', '🎁'.repeat(36)),
      replaced(source, '70-characters-of-35-letters', 'creditorName', 'e\u0301'.repeat(35)),
    ],
  }
}

export function blankOrEmpty(source: PaymentSource): RulePairs {
  return {
    observed: [
      replaced(source, 'blank-remittance', 'remittanceInformationUnstructured', ' '),
      replaced(source, 'blank-creditor-name', 'creditorName', ' '),
      replaced(source, 'empty-creditor-name', 'creditorName', ''),
    ],
  }
}

function replaced(source: PaymentSource, kind: string, path: string, by: string): Variant {
  const payments = source.payments({ with: [path] })
  return { kind, pairs: fieldPairs(source, payments, path, { probe: replaceBy(by) }) }
}
