import { field } from './constraints/fields.ts'
import { ANY_4XX, bankRules } from './bank-rule.ts'

const rule = bankRules('ndct', 'ndct.create')
const clause = { part: 'Resources', item: 'Payment initiation request: NDCT, rule below the table' }

const ARRAY = 'remittanceInformationStructuredArray'
const UNSTRUCTURED = 'remittanceInformationUnstructured'

/** The ways to say what a payment is about, and which of them go together. */
export const ndctRemittance = [
  rule({
    id: 'ndct.remittance.one-kind-only',
    title: `${ARRAY} and ${UNSTRUCTURED} are not both set`,
    level: 'must',
    clause,
    holds: (body) => !(isSet(field(body, ARRAY)) && isSet(field(body, UNSTRUCTURED))),
    refusal: ANY_4XX,
    reading: 'An empty array or null may pass for not set, so neither is judged beside a text',
  }),
  rule({
    id: 'ndct.remittance.either-or-none',
    title: `${ARRAY} alone, ${UNSTRUCTURED} alone, and neither of them are all accepted`,
    level: 'must',
    clause,
  }),
  rule({
    id: 'ndct.remittance.empty-array-beside-text',
    title: `${UNSTRUCTURED} beside an empty ${ARRAY}`,
    level: 'open',
    clause,
  }),
  rule({
    id: 'ndct.remittance.single-reference-beside-others',
    title: `The deprecated remittanceInformationStructured together with ${ARRAY} or ${UNSTRUCTURED}`,
    level: 'open',
    clause: { part: 'Versioning', item: 'Deprecations, remittanceInformationStructured' },
  }),
]

function isSet(value: unknown): boolean {
  return value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0)
}
