import { ConfigurationError } from '../configuration-error.ts'
import type { TargetDescription } from '../description.ts'
import { createResponseVerifier } from '../response-verifier.ts'
import { failed, ok } from './step.ts'
import type { Finding, Step } from './step.ts'

export const configurationStep: Step = {
  name: 'configuration',
  run: ({ target: { description } }) => {
    const { name, baseUrl, environment, accounts, psu } = description
    if (accounts.debtor.length === 0) {
      return failed(
        'configuration',
        'accounts.debtor: expected at least one account that the PSU may pay from, found none',
        'Add one with its bban and currency.',
      )
    }
    if (psu.nationalId === undefined && psu.psuId === undefined) {
      return failed(
        'configuration',
        'psu: expected nationalId (for SCA) or psuId (to leave SCA out), found neither',
        'Set one of them.',
      )
    }
    return unusable(description) ?? ok(`${name} at ${baseUrl}, ${environment}`)
  },
}

/** What answers are to be verified with is needed only later: it is looked at here, before any is. */
function unusable(description: TargetDescription): Finding | undefined {
  try {
    createResponseVerifier(description)
    return undefined
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    return failed('configuration', error.message, error.advice)
  }
}
