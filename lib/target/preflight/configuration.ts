import { failed, ok } from './step.ts'
import type { Step } from './step.ts'

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
    return ok(`${name} at ${baseUrl}, ${environment}`)
  },
}
