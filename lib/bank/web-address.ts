/** The address of a web page, or undefined for text that is no absolute http or https URL. */
export function webAddress(text: string): URL | undefined {
  if (!/^https?:\/\/[^\s]+$/i.test(text) || !URL.canParse(text)) return undefined
  return new URL(text)
}
