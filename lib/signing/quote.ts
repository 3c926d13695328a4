const LONGEST = 80

/** A text from outside as it may stand in a message: quoted, control characters escaped, cut to a readable length. */
export function quote(text: string): string {
  return JSON.stringify(text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)
}
