import { afterAll, describe, inject, test } from 'vitest'
import { suites } from '../../../suites/index.ts'
import { judge } from '../../run/judge.ts'
import type { RuleResult } from '../../run/result.ts'
import type { Job } from './job.ts'
import { openWorkbench } from './workbench.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly samsvar: Job
  }
  interface TaskMeta {
    samsvar?: { readonly result: RuleResult; readonly requests: number }
  }
}

// The file that Vitest runs: one test for each selected rule. Monitors come last, because
// they judge the traffic that the others cause.
const job = inject('samsvar')
const stop = new AbortController()
const bench = openWorkbench(job, stop.signal)
const selected = new Set(job.rules)
afterAll(() => bench.close())

for (const when of ['during', 'after'] as const) {
  describe(when, { concurrent: when === 'during' }, () => {
    for (const suite of suites) {
      const checks = suite.checks.filter(
        (check) => selected.has(check.rule.id) && (check.by === 'monitor') === (when === 'after'),
      )
      if (checks.length === 0) continue
      describe(suite.title, () => {
        for (const check of checks) {
          test(check.rule.id, async ({ task, signal, expect }) => {
            signal.addEventListener('abort', () => stop.abort(), { once: true })
            const result = await judge(check, bench.context, bench.monitors)
            task.meta.samsvar = { result, requests: bench.requests() }
            expect(result.verdict).not.toBe('failed')
          })
        }
      })
    }
  })
}
