import type { TlsVersion } from '../../exchange/handshake.ts'
import { lifeline } from '../../run/lifeline.ts'
import type { RunContext } from '../../run/context.ts'
import { MonitorHub } from '../../run/monitor-hub.ts'
import { monitors } from '../../run/monitors/index.ts'
import { createScaGate } from '../../run/sca-gate.ts'
import type { Evidence } from '../../run/result.ts'
import { parseBaseUrl } from '../../target/base-url.ts'
import { createResponseVerifier } from '../../target/response-verifier.ts'
import { decodeRequestId } from '../../target/request-id.ts'
import { scaFor } from '../../target/sca-session.ts'
import { openTarget } from '../../target/target.ts'
import type { Job } from './job.ts'

/** Characters of a body that go into evidence. */
const EVIDENCE_BYTES = 4096

export interface Workbench {
  readonly context: RunContext
  readonly monitors: MonitorHub
  /** Requests sent so far. */
  readonly requests: () => number
  readonly close: () => Promise<void>
}

/** Opens the target of a job and sets out what judging its rules needs. */
export function openWorkbench(job: Job, signal?: AbortSignal): Workbench {
  const { runId, session, clock, rate, maxRequests, deadline } = job
  const target = openTarget(job.target, {
    runId,
    session,
    clock,
    concurrency: job.settings.concurrency,
    ...(rate === undefined ? {} : { rate }),
    ...(maxRequests === undefined ? {} : { maxRequests }),
    ...(deadline === undefined ? {} : { deadline }),
    ...(signal === undefined ? {} : { signal }),
  })
  const responseVerifier = createResponseVerifier(job.target)
  const context: RunContext = {
    sender: lifeline(target, Math.max(12, 3 * job.settings.concurrency)),
    world: job.world,
    settings: job.settings,
    record: (exchange, outcome) => target.redactor.toRecord(exchange, outcome, EVIDENCE_BYTES),
    ...(responseVerifier === undefined ? {} : { responseVerifier }),
    completeSca: createScaGate(scaFor(target)),
    approve: scaFor(target),
    ...(parseBaseUrl(job.target.baseUrl).secure && {
      greet: (version: TlsVersion) => target.greet(version),
    }),
    ...(signal === undefined ? {} : { signal }),
    ...(deadline === undefined ? {} : { deadline }),
    rerun: (rule, finding) => `samsvar run ${needed(rule, finding, job)}${job.rerunOptions}`,
  }
  const hub = new MonitorHub(monitors, context, job.rules)
  target.onExchange((exchange) => hub.observe(exchange))
  return {
    context,
    monitors: hub,
    requests: () => target.requests,
    close: () => target.close(),
  }
}

/** A monitored rule sends nothing itself: the rule whose request led to the finding has to come along. */
function needed(rule: string, finding: Evidence | undefined, job: Job): string {
  if (finding?.probe === undefined) return rule
  const sender = decodeRequestId(finding.probe.id, job.rules)
  return 'problem' in sender || sender.rule === rule ? rule : `${rule} ${sender.rule}`
}
