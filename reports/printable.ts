// Controls, format characters (direction overrides among them), line separators, halves of
// surrogate pairs and noncharacters: what could steer a terminal, hide text or break XML.
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]/gu

const NAMED: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/**
 * Text of unknown origin as one line that is safe to show: what is not visible is
 * written as an escape. Everything that a report takes from a run goes through here.
 */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, (character) => NAMED[character] ?? unicodeEscape(character))
}

/** The same for text whose line breaks mean something. */
export function printableLines(text: string): string[] {
  return text.split(/\r\n|\n/u).map(printable)
}

/** JSON in which unprintable characters are escaped too; the value it stands for is the same. */
export function printableJson(value: unknown, indent?: number): string {
  const json = JSON.stringify(value, undefined, indent)
  return json.replace(UNPRINTABLE, (character) =>
    character === '\n' ? character : unicodeEscape(character),
  )
}

/** Escapes as JSON and JavaScript write them, one for each UTF-16 unit. */
function unicodeEscape(character: string): string {
  return Array.from(
    { length: character.length },
    (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('')
}
