import fc from 'fast-check'
import { lengthUpTo } from './_internals/length.ts'

/** Which letters a text is made of. Those of `two-byte` take two bytes each in UTF-8 and one UTF-16 unit. */
export type Letters = 'ascii' | 'norwegian' | 'two-byte'

/** Texts are windows on these: every character is one that payment systems of the country carry. */
const SOURCES: Readonly<Record<Letters, string>> = {
  ascii: 'Ola Nordmann AS, Storgata 12-B (Kari Hansen) ref.: 2026/7 + mer ',
  norwegian: 'Bjørg Ærlig på Ås (Ålesund), Æ, Ø og Å: Fjøsvegen 4, Fræna i øst ',
  'two-byte': 'æøåÆØÅ',
}

/** A text of 1 to `max` characters, often exactly one of the two. It begins with a letter or digit and does not end with a blank. */
export function text(max: number, letters: Letters = 'norwegian'): fc.Arbitrary<string> {
  return windowOn(letters, lengthUpTo(max))
}

/** A text of exactly `length` characters. */
export function textOfLength(length: number, letters: Letters): fc.Arbitrary<string> {
  return windowOn(letters, fc.constant(length))
}

function windowOn(letters: Letters, length: fc.Arbitrary<number>): fc.Arbitrary<string> {
  const source = SOURCES[letters]
  return fc
    .tuple(fc.nat({ max: source.length - 1 }), length)
    .map(([start, length]) => cut(source, start, length))
}

function cut(source: string, start: number, length: number): string {
  const rounds = Math.ceil((start + length) / source.length)
  // A bank that trims would count a blank at an end out of the length; some refuse a leading sign.
  return source
    .repeat(rounds)
    .slice(start, start + length)
    .replace(/^[^\p{L}\d]| $/gu, 'x')
}
