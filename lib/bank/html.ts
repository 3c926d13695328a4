const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A piece of HTML that is safe to put into a page. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Writes HTML; whatever is put in, and is not HTML itself, is escaped. */
export function html(parts: TemplateStringsArray, ...values: readonly (Html | string)[]): Html {
  const written = values.map((value) => (value instanceof Html ? value.text : escape(value)))
  return new Html(parts.map((part, index) => part + (written[index] ?? '')).join(''))
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}
