/**
 * The moment of a Date header in the preferred form of RFC 7231, section
 * 7.1.1.1 (`Sun, 06 Nov 1994 08:49:37 GMT`); undefined for any other text, the
 * obsolete forms and wrong weekdays included.
 */
export function parseHttpDate(text: string): Date | undefined {
  const date = new Date(text)
  // ECMAScript writes exactly the preferred form.
  return !Number.isNaN(date.getTime()) && date.toUTCString() === text ? date : undefined
}
