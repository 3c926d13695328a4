import type { ScaResult } from '../sca.ts'
import { readAnswer } from './read-answer.ts'
import { failed, ok, warning } from './step.ts'
import type { Finding, Step, Work } from './step.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const BY_HAND_MS = 5 * 60_000
const PSU_ID_ADVICE = 'psu.psuId in the configuration leaves SCA out.'

/** Finds out the PSU-ID: from the configuration, or by SCA. */
export const scaStep: Step = {
  name: 'sca',
  run: async (work) => {
    const { target } = work
    const { psu } = target.description
    if (psu.psuId !== undefined) {
      keepPsu(work, psu.psuId, psu.corporateId)
      return ok('The PSU-ID is in the configuration; SCA is left out')
    }
    const exchange = await target.send(
      { operation: 'user.get' },
      { rule: 'preflight', case: 1, role: 'other', valid: true },
    )
    const answer = readAnswer(exchange)
    if (answer === undefined) {
      const message = exchange.trouble?.message ?? 'No answer came'
      return failed('network', message, 'See whether the bank is still up.')
    }
    const what = `${exchange.request.method} ${exchange.request.target}`
    if (answer.scaRedirect !== undefined)
      return readResult(work, await complete(work, answer.scaRedirect))
    if (answer.status < 300) {
      return failed(
        'configuration',
        `${what} answers ${answer.status} without an scaRedirect link, so no PSU-ID can be had`,
        PSU_ID_ADVICE,
      )
    }
    return failed(
      'configuration',
      `${what} should answer 401 with an scaRedirect link, but the answer is ${answer.text}`,
      `If it speaks of signature or certificate, see whether the bank knows tpp.certificate. ${PSU_ID_ADVICE}`,
    )
  },
}

async function complete({ target, byHand, listener }: Work, link: string): Promise<ScaResult> {
  if (byHand === undefined || listener === undefined) return target.completeSca(link)
  byHand(link)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<ScaResult>((resolve) => {
    const message = `Nobody came back from SCA within ${BY_HAND_MS / 60_000} minutes`
    timer = setTimeout(
      () => resolve({ kind: 'dead-end', message, advice: 'Try again.' }),
      BY_HAND_MS,
    )
  })
  return Promise.race([listener.received, late]).finally(() => clearTimeout(timer))
}

function readResult(work: Work, result: ScaResult): Finding {
  if (result.kind === 'dead-end') return failed('configuration', result.message, result.advice)
  if (result.kind === 'failure') {
    const parts = [result.status, result.code, result.message].filter(Boolean).join(' ')
    return failed(
      'configuration',
      `The bank came back from SCA with a failure: ${parts}`,
      'See whether psu.nationalId is a customer of this bank and environment.',
    )
  }
  const { corporateId } = work.target.description.psu
  keepPsu(work, result.psuId, corporateId ?? result.psuCorporateId)
  if (UUID.test(result.psuId)) return ok('SCA was completed, and the redirect has a PSU-ID')
  return warning(
    'target',
    'SCA was completed, but psu-id in the redirect is no UUID',
    'The specification wants a UUID there.',
  )
}

function keepPsu({ target }: Work, psuId: string, psuCorporateId: string | undefined): void {
  const { session } = target
  if (session === undefined) throw new Error('Preflight opens a session before its first step')
  target.useSession({ ...session, psuId, ...(psuCorporateId !== undefined && { psuCorporateId }) })
}
