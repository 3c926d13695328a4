const STRUCTURAL = new Set('{}[]:,')

/** Where whitespace can be put into a JSON text without changing what it says: both ends, and beside structure. */
export function jsonGaps(json: string): number[] {
  const gaps: number[] = []
  let inString = false
  for (let at = 0; at <= json.length; at += 1) {
    const [before, after] = [json[at - 1], json[at]]
    if (!inString && isEdge(before, after)) gaps.push(at)
    if (after === '\\' && inString) at += 1
    else if (after === '"') inString = !inString
  }
  return gaps
}

function isEdge(before: string | undefined, after: string | undefined): boolean {
  if (before === undefined || after === undefined) return true
  return STRUCTURAL.has(before) || STRUCTURAL.has(after)
}
