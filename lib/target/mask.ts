/** Hides all characters but the last two; hyphens stay, so that the form of a UUID can be seen. */
export function mask(text: string): string {
  if (text.length < 8) return '***'
  return text.slice(0, -2).replace(/[^-]/gu, '*') + text.slice(-2)
}
