/** What a redirect back to the TPP said, or why none came. */
export type ScaResult =
  | {
      readonly kind: 'success'
      readonly psuId: string
      readonly psuCorporateId?: string
      readonly tppSessionId?: string
      readonly context?: string
      /** Every query parameter of the redirect, for the rules about redirects. */
      readonly parameters: Readonly<Record<string, string>>
    }
  | {
      readonly kind: 'failure'
      readonly system?: string
      readonly status?: string
      readonly code?: string
      readonly message?: string
      readonly parameters: Readonly<Record<string, string>>
    }
  | {
      readonly kind: 'dead-end'
      /** Which page, what was looked for there, and what was found. */
      readonly message: string
      readonly advice: string
    }

/** True when a browser sent there would arrive at the TPP. */
export function isAtRedirectUri(url: URL, redirectUri: string): boolean {
  const home = new URL(redirectUri)
  return url.protocol === home.protocol && url.host === home.host && url.pathname === home.pathname
}

/** Reads the query parameters of a redirect to TPP-Redirect-URI. */
export function readRedirect(url: URL): ScaResult {
  const parameters = Object.fromEntries(url.searchParams)
  const {
    'psu-id': psuId,
    'psu-corporate-id': psuCorporateId,
    'tpp-session-id': tppSessionId,
    context,
  } = parameters
  if (psuId !== undefined && psuId !== '') {
    return {
      kind: 'success',
      psuId,
      ...(psuCorporateId !== undefined && { psuCorporateId }),
      ...(tppSessionId !== undefined && { tppSessionId }),
      ...(context !== undefined && { context }),
      parameters,
    }
  }
  const { system, status, code, message } = parameters
  if (status !== undefined || code !== undefined || message !== undefined) {
    return {
      kind: 'failure',
      ...(system !== undefined && { system }),
      ...(status !== undefined && { status }),
      ...(code !== undefined && { code }),
      ...(message !== undefined && { message }),
      parameters,
    }
  }
  const names = Object.keys(parameters)
  const found = names.length === 0 ? 'no parameters at all' : `only ${names.join(', ')}`
  return {
    kind: 'dead-end',
    message: `The redirect back to the TPP should carry psu-id, or status, code and message, but it has ${found}`,
    advice:
      'The bank must add them to TPP-Redirect-URI. Meanwhile, psu.psuId in the configuration leaves SCA out.',
  }
}
