/** Reads and edits bodies at concrete paths such as `creditorAddress.street` or `references[0].reference`. */

type Fields = Readonly<Record<string, unknown>>

/** What a change answers to take the field away. */
export const ABSENT: unique symbol = Symbol('absent')

export function valueAt(body: unknown, path: string): unknown {
  return stepsOf(path).reduce<unknown>(step, body)
}

/** A copy of the body with the value at `path` set, or taken away where it is ABSENT. */
export function withValueAt(body: unknown, path: string, value: unknown): unknown {
  return edited(body, stepsOf(path), value)
}

/** The constraint path with each `[]` made the index of an element that the body has there. */
export function concretePath(body: unknown, path: string, pick: number): string {
  const [before, ...rest] = path.split('[]')
  return rest.reduce((path, next) => {
    const elements = valueAt(body, path)
    if (!Array.isArray(elements) || elements.length === 0) {
      throw new Error(`The payment has no element at ${path}, where one is to be edited`)
    }
    return `${path}[${pick % elements.length}]${next}`
  }, before ?? '')
}

function edited(value: unknown, [name, ...rest]: readonly string[], to: unknown): unknown {
  if (name === undefined) return to
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) =>
      String(index) === name ? edited(item, rest, to) : item,
    )
  }
  const fields = value as Fields
  const { [name]: old, ...others } = fields
  const now = edited(old, rest, to)
  if (now === ABSENT) return others
  // In its place among the other fields when it has one.
  return old === undefined ? { ...others, [name]: now } : { ...fields, [name]: now }
}

function step(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return (value as Fields)[name]
}

function stepsOf(path: string): string[] {
  return path.replaceAll(/\[(\d+)\]/g, '.$1').split('.')
}
