import type { Rule } from './types.ts'

/** A rule with the level that it has in one environment. */
export function inEnvironment<R extends Pick<Rule, 'level' | 'levelInSandbox'>>(
  rule: R,
  environment: 'sandbox' | 'production',
): R {
  const { level, levelInSandbox = level } = rule
  return environment === 'sandbox' ? { ...rule, level: levelInSandbox } : rule
}

/** The levels of a rule in words: one, or one for each environment. */
export function levelText({
  level,
  levelInSandbox,
}: Pick<Rule, 'level' | 'levelInSandbox'>): string {
  return levelInSandbox === undefined ? level : `${level}, in a sandbox ${levelInSandbox}`
}
