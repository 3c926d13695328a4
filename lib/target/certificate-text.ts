/** A distinguished name as Node writes it, in one line. */
export function oneLine(name: string): string {
  return name.split('\n').join(', ')
}

/** The day of a moment as certificates write it. */
export function isoDate(text: string): string {
  return new Date(text).toISOString().slice(0, 10)
}
