/** How far the target's clock is ahead of ours. Plain data. */
export interface ClockOffset {
  readonly offsetMs: number
  /** The true offset lies within this of `offsetMs`. */
  readonly uncertaintyMs: number
}

export const NO_OFFSET: ClockOffset = { offsetMs: 0, uncertaintyMs: 0 }

/** When a request left and its answer was there, by our clock, and what Date the answer carried. */
export interface ClockReading {
  readonly sentAt: number
  readonly receivedAt: number
  readonly date: string | undefined
}

/**
 * The offset that readings of the target's Date header allow. A Date is cut to the second and was
 * written some time between sending and receiving, so each reading gives bounds; the bounds that
 * most recent readings share are kept. Undefined when no reading has a Date that can be read.
 */
export function estimateOffset(readings: readonly ClockReading[]): ClockOffset | undefined {
  let bounds: Bounds | undefined
  for (const reading of readings) {
    const next = boundsOf(reading)
    if (next !== undefined) bounds = intersect(bounds, next)
  }
  if (bounds === undefined) return undefined
  const uncertaintyMs = (bounds.most - bounds.least) / 2
  // A clock that may well be right is taken to be right.
  const right = bounds.least <= 0 && bounds.most >= 0
  return { offsetMs: right ? 0 : (bounds.least + bounds.most) / 2, uncertaintyMs }
}

interface Bounds {
  readonly least: number
  readonly most: number
}

function boundsOf({ sentAt, receivedAt, date }: ClockReading): Bounds | undefined {
  const written = Date.parse(date ?? '')
  if (Number.isNaN(written)) return undefined
  return { least: written - receivedAt, most: written + 999 - sentAt }
}

/** Where two bounds exclude each other (two servers behind one name, say), the newer stand. */
function intersect(old: Bounds | undefined, next: Bounds): Bounds {
  if (old === undefined) return next
  const both = { least: Math.max(old.least, next.least), most: Math.min(old.most, next.most) }
  return both.least <= both.most ? both : next
}
