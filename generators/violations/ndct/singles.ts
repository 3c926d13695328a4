import type { NdctSingleId } from '../../../lib/rules/ndct.ts'
import type { SinglePairs } from '../single.ts'
import { accepted } from './accepted.ts'
import { city, countryOnly, townName, townOptional, townType } from './address.ts'
import { agentOfCurrencyAccount, townInCurrencyExchange } from './currency-exchange.ts'
import { notBoolean } from './duplicates.ts'
import {
  checkDigit,
  executionDates,
  fewerFractionDigits,
  otherForms,
  unknownFields,
} from './open-points.ts'
import {
  eitherOrNone,
  emptyArrayBesideText,
  oneKindOnly,
  singleReferenceBesideOthers,
} from './remittance.ts'
import { blankOrEmpty, lengthOfOddCharacters, norwegianLetters, unprocessable } from './texts.ts'

/** How each rule of NDCT that stands alone is tried. */
export const ndctSingles: { readonly [Id in NdctSingleId]: SinglePairs } = {
  'ndct.accepted': accepted,
  'ndct.creditor-address.country-only': countryOnly,
  'ndct.creditor-address.town.optional': townOptional,
  'ndct.creditor-address.town.type': townType,
  'ndct.creditor-address.town-name.accepted': townName,
  'ndct.creditor-address.city.accepted': city,
  'ndct.creditor-agent.currency-account': agentOfCurrencyAccount,
  'ndct.creditor-address.town.currency-exchange': townInCurrencyExchange,
  'ndct.remittance.one-kind-only': oneKindOnly,
  'ndct.remittance.either-or-none': eitherOrNone,
  'ndct.remittance.empty-array-beside-text': emptyArrayBesideText,
  'ndct.remittance.single-reference-beside-others': singleReferenceBesideOthers,
  'ndct.text.norwegian-letters': norwegianLetters,
  'ndct.text.unprocessable': unprocessable,
  'ndct.text.length-of-odd-characters': lengthOfOddCharacters,
  'ndct.text.blank-or-empty': blankOrEmpty,
  'ndct.instructed-amount.amount.fewer-fraction-digits': fewerFractionDigits,
  'ndct.instructed-amount.amount.other-forms': otherForms,
  'ndct.creditor-account.bban.check-digit': checkDigit,
  'ndct.requested-execution-date.refusal-code': executionDates,
  'ndct.unknown-fields': unknownFields,
  'ndct.duplicates.allowed': null,
  'ndct.duplicates.refused': null,
  'ndct.duplicates.absent': null,
  'ndct.duplicates.not-boolean': notBoolean,
}
