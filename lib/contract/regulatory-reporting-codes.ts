/** What a cross-border payment is for, in the numbers that are reported to the authorities. */
export const regulatoryReportingCodes = [
  '14',
  '26',
  '29',
  '31',
  '35',
  '38',
  '41',
  '43',
  '45',
  '51',
  '52',
  '53',
  '71',
  '79',
  '81',
  '82',
] as const
export type RegulatoryReportingCode = (typeof regulatoryReportingCodes)[number]
