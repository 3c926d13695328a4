/** The bank's own time. It runs on from wherever it is set. */
export interface Clock {
  now(): Date
  set(to: Date): void
  advance(milliseconds: number): void
}

export function createClock(start: Date = new Date()): Clock {
  let ahead = start.getTime() - Date.now()
  return {
    now: () => new Date(Date.now() + ahead),
    set: (to) => {
      ahead = to.getTime() - Date.now()
    },
    advance: (milliseconds) => {
      ahead += milliseconds
    },
  }
}
