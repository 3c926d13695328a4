import type { Link } from '../contract/link.ts'
import type { BankContext } from './context.ts'
import { secret } from './ids.ts'
import type { Received } from './received.ts'
import { Refusal } from './refusal.ts'
import type { ScaSession } from './state.ts'
import { webAddress } from './web-address.ts'

export const SCA_PATH = '/sca'
/** The check that a PSU-ID is one which the bank gave out. */
export const UNKNOWN_PSU = 'psu.unknown'
/** The check that the PSU can be sent back to the TPP. */
export const REDIRECT_URI = 'sca.redirect-uri'

/** What the PSU allows with an authentication, beside being who it is. */
export type Purpose = Pick<ScaSession, 'basket' | 'grants'>

/** Opens an SCA session for a request and gives the link to its page. */
export function openSca(bank: BankContext, request: Received, purpose: Purpose = {}): Link {
  const redirectUri = request.headers.first('TPP-Redirect-URI') ?? ''
  if (webAddress(redirectUri) === undefined && !bank.policy.without.has(REDIRECT_URI)) {
    throw new Refusal({
      check: REDIRECT_URI,
      status: 400,
      code: redirectUri === '' ? 'HTTP_HEADER_REQUIRED' : 'FORMAT_ERROR',
      text: 'Authentication of the PSU needs a TPP-Redirect-URI, an absolute http or https URL',
    })
  }
  const id = secret()
  bank.state.scaSessions.set(id, {
    redirectUri,
    tppSessionId: request.headers.first('TPP-Session-ID'),
    browserSecret: secret(),
    step: 0,
    ...purpose,
  })
  return { href: `${request.origin}${bank.basePath}${SCA_PATH}?state=${id}`, verbs: ['GET'] }
}

/** Answers a request of which the bank does not know for whom it is. */
export function demandSca(bank: BankContext, request: Received, purpose?: Purpose): never {
  const scaRedirect = openSca(bank, request, purpose)
  throw new Refusal({
    check: UNKNOWN_PSU,
    status: 401,
    code: 'PSU_CREDENTIALS_INVALID',
    text:
      purpose === undefined
        ? 'The PSU must authenticate first: PSU-ID is missing, or was not given out by this bank'
        : 'The PSU must authenticate first',
    links: { scaRedirect },
  })
}
