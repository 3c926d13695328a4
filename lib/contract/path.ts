const PARAMETER = /\{(\w+)\}/g

/**
 * A path with its parameters filled in. Ids are opaque and may hold any character, so each
 * value is encoded as one segment.
 */
export function pathOf(
  template: string,
  parameters: Readonly<Record<string, string>> = {},
): string {
  return template.replaceAll(PARAMETER, (_, name: string) => {
    const value = parameters[name]
    if (value === undefined) {
      throw new Error(`The path ${template} needs a value for {${name}}, and none is given`)
    }
    return encodeURIComponent(value)
  })
}

/** The names of the parameters of a path. */
export function pathParameters(template: string): string[] {
  return Array.from(template.matchAll(PARAMETER), ([, name = '']) => name)
}
