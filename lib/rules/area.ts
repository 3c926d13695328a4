import type { Rule } from './types.ts'

/**
 * The rules of one area, in the order of its report table. Every id starts with the
 * area's name and stands there once: ids are what reports, baselines and defects hang on.
 */
export function area(name: string, rules: readonly Rule[]): readonly Rule[] {
  const seen = new Set<string>()
  for (const rule of rules) {
    if (rule.area !== name || !rule.id.startsWith(`${name}.`)) {
      throw new Error(
        `Rule ${rule.id} of area ${rule.area} was put into area ${name}: its id must start with "${name}." and its area be "${name}"`,
      )
    }
    if (seen.has(rule.id)) {
      throw new Error(
        `Rule ${rule.id} stands twice in area ${name}: give one of the two another id`,
      )
    }
    seen.add(rule.id)
  }
  return rules
}
