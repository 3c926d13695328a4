import type { Header } from './message.ts'

/** How header names are spelled on the wire: a choice that must not matter. */
export type HeaderCase = 'lower' | 'upper' | 'mixed'

const spell: Readonly<Record<HeaderCase, (name: string) => string>> = {
  lower: (name) => name.toLowerCase(),
  upper: (name) => name.toUpperCase(),
  mixed: (name) =>
    Array.from(name, (letter, at) =>
      at % 2 === 0 ? letter.toLowerCase() : letter.toUpperCase(),
    ).join(''),
}

/** The headers with their names in another casing. */
export function inCase(headers: readonly Header[], headerCase: HeaderCase): Header[] {
  return headers.map(([name, value]) => [spell[headerCase](name), value])
}
