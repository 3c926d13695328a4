import { area } from './area.ts'
import { certificateRules } from './signing/certificates.ts'
import { contentRules } from './signing/content.ts'
import { dateRules } from './signing/date.ts'
import { formRules } from './signing/form.ts'
import { keyIdRules } from './signing/key-id.ts'
import { signatureRules } from './signing/signature.ts'
import { changedHeaderRules, unsignedHeaderRules } from './signing/signed-headers.ts'

const rules = [
  ...signatureRules,
  ...keyIdRules,
  ...formRules,
  ...changedHeaderRules,
  ...unsignedHeaderRules,
  ...contentRules,
  ...certificateRules,
  ...dateRules,
]

export type SigningRuleId = (typeof rules)[number]['id']

/** Rules about the signature of a request, its digest, its date and its certificate. */
export const signing = area('signing', rules)
