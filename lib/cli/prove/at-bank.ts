import { sampleWorld } from '../../../generators/world.ts'
import type { TargetDescription } from '../../target/description.ts'
import { preflight } from '../../target/preflight.ts'
import { openTarget } from '../../target/target.ts'
import type { Session } from '../../target/session.ts'
import { makeKeys, startEmbeddedBank } from '../embedded-bank.ts'
import { makeTlsKeys } from '../tls-keys.ts'
import { openWorkbench, type Workbench } from '../run/workbench.ts'
import type { BankQuestion } from './question.ts'
import { corruptions } from './wire/corruptions.ts'
import { startProxy, type Proxy } from './wire/proxy.ts'

const RUN_ID = '00000000'
const NO_SESSION: Session = { context: 'PRIVATE', tppSessionId: '', redirectUri: '' }
const keys = await makeKeys()
const tls = makeTlsKeys([])

/**
 * Opens the bank of a question for as long as the work takes, with all that judging its rules needs;
 * over TLS when one of them is about it.
 */
export async function atBank<Result>(
  { defects, variations = [], corruption, examples, seed, asOf }: BankQuestion,
  { rules, concurrency }: { readonly rules: readonly string[]; readonly concurrency: number },
  work: (bench: Workbench, proxy: Proxy | undefined) => Promise<Result>,
): Promise<Result> {
  // A proxy in between reads what it corrupts.
  const overTls = corruption === undefined && rules.some(isAboutTls)
  const { bank, description: direct } = await startEmbeddedBank(
    { defects, variations, asOf, ...(overTls && { tls }) },
    keys,
  )
  const proxy = await proxyFor(direct.baseUrl, corruption)
  const description = proxy === undefined ? direct : behind(proxy, direct)
  try {
    // What a bank answers to a wrong Date may be the very thing that is wrong with it.
    const offsetMs = bank.clock.now().getTime() - Date.now()
    const clock = { offsetMs, uncertaintyMs: 0 }
    const scout = openTarget(description, { runId: RUN_ID, clock })
    const found = await preflight(scout, () => undefined, { asOf })
    await scout.close()
    const { session = NO_SESSION, world = sampleWorld } = found
    // A bank that speaks no right version of TLS can be judged by nothing else.
    if (found.world === undefined && !rules.every(isAboutTls)) {
      const failed = found.steps.find(({ state }) => state === 'failed')
      throw new Error(`preflight: ${failed?.message}`)
    }
    const bench = openWorkbench({
      runId: RUN_ID,
      target: description,
      session,
      clock: scout.clock,
      world,
      settings: { seed, examples, concurrency, shrinkRequests: 0, shrinkSeconds: 0 },
      rules: [...rules],
      rerunOptions: '',
    })
    try {
      proxy?.arm()
      return await work(bench, proxy)
    } finally {
      await bench.close()
    }
  } finally {
    await proxy?.close()
    await bank.close()
  }
}

async function proxyFor(bank: string, name: string | undefined): Promise<Proxy | undefined> {
  if (name === undefined) return undefined
  const corruption = corruptions[name]
  if (corruption === undefined) throw new Error(`no corruption is called ${name}`)
  return startProxy(bank, corruption)
}

/** Behind a proxy that may keep silent nobody waits for long. */
function behind(proxy: Proxy, description: TargetDescription): TargetDescription {
  const limits = { ...description.limits, timeoutSeconds: 2 }
  return { ...description, baseUrl: proxy.origin, limits }
}

function isAboutTls(rule: string): boolean {
  return rule.startsWith('transport.tls-')
}
