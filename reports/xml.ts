import { printableLines } from './printable.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

export type Attributes = Readonly<Record<string, string | number>>

/**
 * Text for an attribute or between tags. Characters that XML 1.0 does not
 * permit, not even as references, are shown as escapes.
 */
export function escapeXml(text: string): string {
  return printableLines(text)
    .join('\n')
    .replace(/[&<>"']/gu, (character) => ENTITIES[character] ?? character)
}

/** An element whose content is already XML. */
export function element(
  name: string,
  attributes: Attributes,
  content: readonly string[] = [],
): string {
  const pairs = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escapeXml(String(value)).replaceAll('\n', '\\n')}"`,
  )
  const open = `<${name}${pairs.join('')}`
  if (content.length === 0) return `${open}/>`
  return `${open}>${content.join('\n')}</${name}>`
}
