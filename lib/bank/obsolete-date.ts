/** `Sunday, 06-Nov-94 08:49:37 GMT` or `Sun Nov  6 08:49:37 1994`, which HTTP once wrote; undefined for all else. */
export function parseObsoleteDate(text: string): Date | undefined {
  const isObsolete =
    /^[A-Z][a-z]+day, \d{2}-[A-Z][a-z]{2}-\d{2} [\d:]{8} GMT$/.test(text) ||
    /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d [\d:]{8} \d{4}$/.test(text)
  const date = new Date(text.endsWith('GMT') ? text : `${text} GMT`)
  return isObsolete && !Number.isNaN(date.getTime()) ? date : undefined
}
