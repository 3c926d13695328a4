import type { Header } from './message.ts'

/**
 * How header names are spelled on the wire, a choice that must not matter: which of their letters
 * are capitals, one after the other over all names, begun again when it is used up.
 */
export type HeaderCase = readonly boolean[]

/** The headers with their names in another casing. */
export function inCase(headers: readonly Header[], capitals: HeaderCase): Header[] {
  let at = 0
  const spell = (letter: string): string =>
    capitals[at++ % capitals.length] === true ? letter.toUpperCase() : letter.toLowerCase()
  return headers.map(([name, value]) => [name.replaceAll(/[a-z]/gi, spell), value])
}
