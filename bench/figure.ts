/** One line of the table. */
export interface Figure {
  readonly name: string
  readonly measured: string
  /** Absent where a figure is only worth knowing. */
  readonly target?: { readonly text: string; readonly met: boolean }
  /** What the figure was computed from. */
  readonly basis: string
}

interface Measured {
  readonly name: string
  readonly value: number
  readonly basis: string
}

export function atLeast(least: number, { name, value, basis }: Measured): Figure {
  const target = { text: `at least ${shown(least)}`, met: value >= least }
  return { name, measured: shown(value), target, basis }
}

export function atMost(most: number, { name, value, basis }: Measured): Figure {
  const target = { text: `at most ${shown(most)}`, met: value <= most }
  return { name, measured: shown(value), target, basis }
}

/** Ratios with two decimals, counts without. */
export function shown(value: number): string {
  return value < 100 ? value.toFixed(2) : Math.round(value).toLocaleString('en')
}
