/** What the process ends with. */
export const EXIT = {
  conforms: 0,
  doesNotConform: 1,
  couldNotTell: 2,
  usage: 3,
} as const
export type ExitCode = (typeof EXIT)[keyof typeof EXIT]
