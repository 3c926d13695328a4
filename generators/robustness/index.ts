import { products, type Product } from '../../lib/contract/operations.ts'
import type { RobustnessRuleId } from '../../lib/rules/robustness.ts'
import type { RulePairs } from '../variant.ts'
import type { PaymentSource } from '../violations/payment-source.ts'
import { contentType, noContentType, xml } from './content-types.ts'
import { byteOrderMark, invalidUtf8 } from './encoding.ts'
import { deepNesting, largeBody, longText } from './sizes.ts'
import { duplicateKeys, malformedJson, pollutingKeys, topLevelType } from './syntax.ts'

type Fault = RobustnessRuleId extends `robustness.${Product}.${infer Rest}` ? Rest : never

const FAULTS: { readonly [Name in Fault]: (source: PaymentSource) => RulePairs } = {
  'malformed-json': malformedJson,
  'top-level-type': topLevelType,
  'duplicate-keys': duplicateKeys,
  'deep-nesting': deepNesting,
  'long-text': longText,
  'large-body': largeBody,
  'content-type': contentType,
  'no-content-type': noContentType,
  xml,
  'invalid-utf-8': invalidUtf8,
  'byte-order-mark': byteOrderMark,
  'polluting-keys': pollutingKeys,
}

/** The pairs of each rule about bodies that are no payments, by the rule's id. */
export const robustnessPairs: ReadonlyMap<string, (source: PaymentSource) => RulePairs> = new Map(
  products.flatMap((product) =>
    Object.entries(FAULTS).map(([fault, pairs]) => [`robustness.${product}.${fault}`, pairs]),
  ),
)
