/** The part of ISO 20022 ExternalPurpose1Code that payments may use. */
export const purposeCodes = [
  'INVS',
  'SALA',
  'IDCP',
  'CASH',
  'CORT',
  'INTC',
  'PENS',
  'SSBE',
  'SUPP',
  'TAXS',
  'TREA',
  'VATX',
  'LOAN',
  'OTHR',
] as const
export type PurposeCode = (typeof purposeCodes)[number]
