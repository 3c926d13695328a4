import { describeHandshake, type Handshake, type TlsVersion } from '../../lib/exchange/handshake.ts'
import type { Scenario, ScenarioStage } from '../../lib/run/check.ts'
import { judged, unjudged, type Judgement } from '../../lib/run/judgement.ts'
import type { Evidence } from '../../lib/run/result.ts'

type Greet = NonNullable<ScenarioStage['greet']>

interface Greeting {
  readonly version: TlsVersion
  readonly answer: Handshake
}

/** Alerts that speak of the version, or of what hangs on it. */
const ABOUT_VERSIONS = new Set(['protocol_version', 'handshake_failure', 'insufficient_security'])
/** How often a refusal that says nothing of its reason must be seen. */
const TIMES = 3

/** A version that must not be spoken; that newer ones are at the same time tells a refusal from trouble. */
export function refusesVersion(version: TlsVersion): Scenario {
  return overTls(async (greet) => {
    const expected = `${version} refused, and TLS 1.2 or TLS 1.3 spoken`
    let seen: readonly Greeting[] = []
    for (let time = 0; time < TIMES; time += 1) {
      const greeting = { version, answer: await greet(version) }
      if (isSpoken(greeting)) {
        return judged('failed', {
          cause: 'target',
          reason: `${version} is spoken; TLS 1.2 is the least that is allowed`,
          finding: evidence(expected, [greeting]),
        })
      }
      if (!isRefused(greeting)) return undecided(expected, [greeting])
      const newer = await greetRightly(greet)
      seen = [greeting, ...newer]
      if (!newer.some(isSpoken)) return undecided(expected, seen)
      if (saysWhy(greeting)) break
    }
    return judged('passed', { example: evidence(expected, seen) })
  })
}

/** At least one of the versions that connections may have is spoken. */
export const speaksRightVersion: Scenario = overTls(async (greet) => {
  const expected = 'TLS 1.2 or TLS 1.3 spoken'
  const greetings = await greetRightly(greet)
  const shown = evidence(expected, greetings)
  if (greetings.some(isSpoken)) return judged('passed', { example: shown })
  if (!greetings.every(saysWhy)) return undecided(expected, greetings)
  return judged('failed', {
    cause: 'target',
    reason: 'neither TLS 1.2 nor TLS 1.3 is spoken',
    finding: shown,
  })
})

function overTls(judge: (greet: Greet) => Promise<Judgement>): Scenario {
  return async ({ greet }) =>
    greet === undefined
      ? unjudged(
          'skipped',
          'the target is reached over plain HTTP, which is allowed on loopback for tests: there is no TLS',
          'configuration',
        )
      : judge(greet)
}

/** The versions that connections may have. */
async function greetRightly(greet: Greet): Promise<Greeting[]> {
  const greetings: Greeting[] = []
  for (const version of ['TLS 1.2', 'TLS 1.3'] as const) {
    greetings.push({ version, answer: await greet(version) })
  }
  return greetings
}

function isSpoken({ version, answer }: Greeting): boolean {
  return answer.reply === 'hello' && answer.version === version
}

/** To go on in another version is to refuse the one that was asked for. */
function isRefused({ answer: { reply } }: Greeting): boolean {
  return reply === 'hello' || reply === 'alert' || reply === 'closed'
}

function saysWhy({ answer }: Greeting): boolean {
  return (
    answer.reply === 'hello' || (answer.reply === 'alert' && ABOUT_VERSIONS.has(answer.description))
  )
}

function undecided(expected: string, greetings: readonly Greeting[]): Judgement {
  const finding = evidence(expected, greetings)
  return judged('inconclusive', {
    cause: greetings.every(saysWhy) ? 'target' : 'network',
    reason: `this could be trouble on the way as well as a refusal: ${finding.actual}`,
    finding,
  })
}

function evidence(expected: string, greetings: readonly Greeting[]): Evidence {
  const actual = greetings.map(({ version, answer }) => `${version}: ${describeHandshake(answer)}`)
  return { kind: 'scenario', expected, actual: actual.join('; ') }
}
