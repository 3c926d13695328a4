import { accepted } from './accepted.ts'
import { city, countryOnly, townName, townOptional, townType } from './address.ts'
import { fewerFractionDigits, otherForms, unknownFields } from './open-points.ts'
import { blankOrEmpty, lengthOfOddCharacters, norwegianLetters, unprocessable } from './texts.ts'

/** How the rules are tried that every product has alike. */
export const sharedSingles = {
  accepted,
  'creditor-address.country-only': countryOnly,
  'creditor-address.town.optional': townOptional,
  'creditor-address.town.type': townType,
  'creditor-address.town-name.accepted': townName,
  'creditor-address.city.accepted': city,
  'text.norwegian-letters': norwegianLetters,
  'text.unprocessable': unprocessable,
  'text.length-of-odd-characters': lengthOfOddCharacters,
  'text.blank-or-empty': blankOrEmpty,
  'instructed-amount.amount.fewer-fraction-digits': fewerFractionDigits,
  'instructed-amount.amount.other-forms': otherForms,
  'unknown-fields': unknownFields,
} as const
