/** The paths at which two JSON values differ, each as deep as it goes; an array of another length differs as a whole. */
export function differences(one: unknown, other: unknown, path = ''): string[] {
  if (Object.is(one, other)) return []
  if (Array.isArray(one) && Array.isArray(other) && one.length === other.length) {
    return one.flatMap((item, index) => differences(item, other[index], `${path}[${index}]`))
  }
  if (isPlain(one) && isPlain(other)) {
    const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
    return names.flatMap((name) =>
      differences(one[name], other[name], path === '' ? name : `${path}.${name}`),
    )
  }
  return [path]
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
