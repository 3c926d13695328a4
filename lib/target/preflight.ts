import { randomUUID } from 'node:crypto'
import { HarnessDefect } from '../exchange/harness-defect.ts'
import { BudgetExhausted } from '../exchange/sender.ts'
import type { World } from '../exchange/world.ts'
import type { PreflightStep } from '../run/result.ts'
import { certificateStep, expiryStep, keyStep, roleStep } from './preflight/certificate.ts'
import { configurationStep } from './preflight/configuration.ts'
import { furtherCertificatesStep } from './preflight/further-certificates.ts'
import { corporateStep } from './preflight/corporate.ts'
import { clockStep, interfaceStep } from './preflight/interface.ts'
import { connectionStep, nameStep } from './preflight/network.ts'
import { paymentStep } from './preflight/payment.ts'
import { sandboxStep } from './preflight/sandbox.ts'
import { scaStep } from './preflight/sca.ts'
import { tlsStep } from './preflight/tls.ts'
import { failed, skipped } from './preflight/step.ts'
import type { Finding, Step, Work } from './preflight/step.ts'
import { withoutBodyStep } from './preflight/without-body.ts'
import { startRedirectListener } from './redirect-listener.ts'
import type { Session } from './session.ts'
import type { Target } from './target.ts'

export interface PreflightOptions {
  /** The run's as-of date, YYYY-MM-DD; today by default. */
  readonly asOf?: string
  /** Leaves SCA to a person: shows the address to open in a browser, and waits for the redirect. */
  readonly byHand?: (scaRedirect: string) => void
}

export interface PreflightResult {
  /** No step failed. */
  readonly ok: boolean
  readonly steps: readonly PreflightStep[]
  /** Present when a PSU-ID is known, whatever came after. */
  readonly session?: Session
  /** Present when the payment step was reached, whatever came of it. */
  readonly world?: World
  readonly observations: readonly string[]
}

const STEPS: readonly Step[] = [
  configurationStep,
  certificateStep,
  keyStep,
  expiryStep,
  roleStep,
  furtherCertificatesStep,
  nameStep,
  connectionStep,
  tlsStep,
  interfaceStep,
  clockStep,
  scaStep,
  paymentStep,
  withoutBodyStep,
  sandboxStep,
  corporateStep,
]

/**
 * Finds out whether this target can be judged at all, one step after the other, before any rule is.
 * After a step that failed the others are skipped. Messages never hold secrets.
 */
export async function preflight(
  target: Target,
  report: (step: PreflightStep) => void,
  options: PreflightOptions = {},
): Promise<PreflightResult> {
  const { sca, psu } = target.description
  const listener = sca.redirectUri === undefined ? await startRedirectListener() : undefined
  target.useSession({
    context: psu.context,
    tppSessionId: randomUUID(),
    redirectUri: sca.redirectUri ?? listener?.redirectUri ?? '',
  })
  const work: Work = {
    target,
    asOf: options.asOf ?? new Date().toISOString().slice(0, 10),
    byHand: options.byHand,
    listener,
    observations: [],
  }
  try {
    const steps = await runSteps(work, report)
    const { session } = target
    return {
      ok: steps.every(({ state }) => state !== 'failed'),
      steps,
      ...(session?.psuId !== undefined && { session }),
      ...(work.world !== undefined && { world: work.world }),
      observations: work.observations.map((text) => target.redactor.text(text)),
    }
  } finally {
    await listener?.close()
  }
}

async function runSteps(
  work: Work,
  report: (step: PreflightStep) => void,
): Promise<PreflightStep[]> {
  const steps: PreflightStep[] = []
  let obstacle: string | undefined
  for (const step of STEPS) {
    const finding = obstacle === undefined ? await attempt(step, work) : skipped(obstacle)
    if (finding.state === 'failed') obstacle = `Not tried, because ${step.name} failed`
    const { redactor } = work.target
    const shown: PreflightStep = {
      step: step.name,
      ...finding,
      message: redactor.text(finding.message),
      ...(finding.advice !== undefined && { advice: redactor.text(finding.advice) }),
    }
    steps.push(shown)
    report(shown)
  }
  return steps
}

async function attempt(step: Step, work: Work): Promise<Finding> {
  try {
    return await step.run(work)
  } catch (error) {
    if (error instanceof HarnessDefect) {
      return failed(
        'harness',
        error.message,
        'Look at headers in the configuration, which every request carries. If they are right this is a defect of samsvar: please report it.',
      )
    }
    if (!(error instanceof BudgetExhausted)) throw error
    const advice = error.budget === 'interrupt' ? 'Start it again.' : 'Allow more of it.'
    return failed('configuration', error.message, advice)
  }
}
