/** What lenient banks make of a body before they look at it. Only a bank with a defect does. */
export const bodyHabits = {
  'trims-texts': ofTexts((text) => text.trim()),
  'drops-last-newlines': ofTexts((text) => text.replace(/\n$/, '')),
  'drops-leading-blanks': ofTexts((text) => text.trimStart()),
  'sees-first-elements-only': ofLists((list) => list.slice(0, 1)),
  'sees-last-elements-only': ofLists((list) => list.slice(-1)),
  'reads-all-digits': ofTexts((text) =>
    text.replaceAll(/[\u0660-\u0669]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x660)),
  ),
  'reads-hexadecimal': ofTexts((text) =>
    /^0x[0-9a-f]+$/.test(text) ? `${Number(text)}.00` : text,
  ),
  'reads-literals-of-java': ofTexts((text) => text.replace(/^(\d+\.\d+)[df]$/i, '$1')),
  'reads-literals-of-python': ofTexts((text) =>
    /^\d+_[\d_]*\.\d+$/.test(text) ? text.replaceAll('_', '') : text,
  ),
  'gives-every-month-31-days': ofTexts((text) => text.replace(/^(\d{4}-\d\d)-31$/, '$1-28')),
  'gives-every-year-a-leap-day': ofTexts((text) => text.replace(/^(\d{4}-02)-29$/, '$1-28')),
  'takes-dates-without-zeros': ofTexts((text) => text.replace(/^(\d{4})-(\d)-(\d)$/, '$1-0$2-0$3')),
  'takes-dates-without-hyphens': ofTexts((text) =>
    text.replace(/^(20\d\d)(\d\d)(\d\d)$/, '$1-$2-$3'),
  ),
  'takes-dates-with-slashes': ofTexts((text) =>
    text.replace(/^(\d{4})\/(\d\d)\/(\d\d)$/, '$1-$2-$3'),
  ),
  'takes-dates-with-a-zone': ofTexts((text) => text.replace(/^(\d{4}-\d\d-\d\d)Z$/, '$1')),
} satisfies Record<string, (body: unknown) => unknown>

export type BodyHabit = keyof typeof bodyHabits

/** The body as a bank with these habits takes it. */
export function asTaken(habits: ReadonlySet<BodyHabit>, body: unknown): unknown {
  return [...habits].reduce((taken, habit) => bodyHabits[habit](taken), body)
}

function ofTexts(change: (text: string) => string): (value: unknown) => unknown {
  return (value) => everywhere(value, (item) => (typeof item === 'string' ? change(item) : item))
}

function ofLists(change: (list: readonly unknown[]) => readonly unknown[]) {
  return (value: unknown) =>
    everywhere(value, (item) => (Array.isArray(item) ? change(item as readonly unknown[]) : item))
}

/** The value with every part of it changed, the inner ones first. */
function everywhere(value: unknown, change: (item: unknown) => unknown): unknown {
  if (Array.isArray(value)) return change(value.map((item) => everywhere(item, change)))
  if (typeof value !== 'object' || value === null) return change(value)
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, everywhere(item, change)]),
  )
}
