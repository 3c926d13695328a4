export type { RulePairs, Variant } from '../lib/exchange/variant.ts'
