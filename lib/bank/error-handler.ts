import type { FastifyError } from 'fastify'
import type { TppMessageCode } from '../contract/tpp-message-codes.ts'
import { refusalAnswer, type Answer } from './answer.ts'
import { worded } from './error-styles.ts'
import type { BankPolicy } from './policy.ts'
import { refusalQuirks } from './refusal-quirks.ts'
import { Refusal, type RefusalDetails } from './refusal.ts'

/** The answer to a request that was not carried out, whatever was thrown. */
export function errorAnswer(policy: BankPolicy, error: Error, isOfPayment: boolean): Answer {
  const details = detailsOf(error)
  const override = policy.statuses.find(({ check }) => details.check.startsWith(check))
  const told: RefusalDetails = {
    ...details,
    code: policy.codes[details.check] ?? details.code,
    status: override?.status ?? details.status,
    text: policy.leaksStackTraces ? (error.stack ?? details.text) : details.text,
  }
  const answer = worded(policy, refusalAnswer(told), told, isOfPayment)
  // A demand for SCA is no refusal.
  return policy.refusalQuirk === undefined || details.links !== undefined
    ? answer
    : refusalQuirks[policy.refusalQuirk](answer)
}

function detailsOf(error: Error & Partial<FastifyError>): RefusalDetails {
  if (error instanceof Refusal) return error.details
  const status = error.statusCode ?? 500
  return status >= 400 && status < 500
    ? { check: 'http', status, code: codeFor(status), text: error.message }
    : { check: 'bank', status: 500, code: 'SYSTEM_ERROR', text: 'The bank made a mistake' }
}

function codeFor(status: number): TppMessageCode {
  switch (status) {
    case 404:
      return 'NOT_FOUND'
    case 413:
    case 415:
      return 'FORMAT_ERROR'
    default:
      return 'BAD_REQUEST'
  }
}
