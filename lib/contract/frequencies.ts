/** How often a periodic payment runs. */
export const frequencies = [
  'Daily',
  'Weekly',
  'EveryTwoWeeks',
  'Monthly',
  'EveryTwoMonths',
  'Quarterly',
  'SemiAnnual',
  'Annual',
  'MonthlyVariable',
] as const
export type Frequency = (typeof frequencies)[number]

/** Where a payment goes whose day is none that banks are open on. The second is spelled so in the interface. */
export const executionRules = ['following', 'preceeding'] as const
export type ExecutionRule = (typeof executionRules)[number]
