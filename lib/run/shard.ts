import type { Rule } from '../rules/types.ts'

/** One of several runs that share the rules, such as the second of three. */
export interface Shard {
  /** From 1. */
  readonly part: number
  readonly of: number
}

/**
 * The rules that one shard judges. They take turns, so that no shard is empty while there are rules
 * enough, and all take about as long. A monitored rule sends nothing: every shard judges it, on the
 * traffic that it has.
 */
export function shardOf(rules: readonly Rule[], { part, of }: Shard): readonly Rule[] {
  const senders = rules.filter(({ monitor }) => monitor !== true)
  const own = new Set(senders.filter((_, index) => index % of === part - 1))
  return rules.filter((rule) => rule.monitor === true || own.has(rule))
}
