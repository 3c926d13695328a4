import { formatError, runChecks, type Check } from './check.ts'
import type { BankContext } from './context.ts'
import type { Received } from './received.ts'

/** Holds a TPP to the address that it first wanted its PSUs sent to, where the bank minds. */
export function checkRedirect(
  { policy, state }: BankContext,
  tpp: string | undefined,
  { headers }: Received,
): void {
  const wanted = headers.first('TPP-Redirect-URI')
  if (!policy.bindsRedirects || tpp === undefined || wanted === undefined) return
  const registered = state.redirects.get(tpp) ?? wanted
  runChecks(policy, [registeredCheck], { wanted, registered })
  state.redirects.set(tpp, registered)
}

const registeredCheck: Check<{ readonly wanted: string; readonly registered: string }> = {
  name: 'header.tpp-redirect-uri.registered',
  objection: ({ wanted, registered }) =>
    wanted === registered
      ? undefined
      : formatError('Header TPP-Redirect-URI is not the address that the TPP is known by'),
}
