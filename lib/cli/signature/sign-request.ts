import { headerValue, withHeader, withoutHeader, type HttpRequest } from '../../http/message.ts'
import { digestHeader, type DigestAlgorithm } from '../../signing/digest.ts'
import { parseHttpDate } from '../../signing/http-date.ts'
import { createSigner, headersToSign } from '../../signing/sign.ts'
import { hasComponent, REQUEST_TARGET, signingString } from '../../signing/signing-string.ts'
import type { Credentials, SignOptions } from '../../signing/types.ts'
import { UsageError } from '../usage-error.ts'

export interface SignChoices {
  readonly now: Date
  /** For a request that has no X-Request-ID. */
  readonly requestId: string
  readonly digest: DigestAlgorithm
  /** Names to sign; by default those of the specification that the request has. */
  readonly headers?: readonly string[]
  readonly requestTarget: boolean
  readonly encodedWord?: NonNullable<SignOptions['encodedWord']>
}

export interface SignedRequest {
  readonly request: HttpRequest
  readonly signingString: string
  /** What the user may not expect. */
  readonly remarks: readonly string[]
}

/** Gives a request what it lacks, and signs it anew if it was signed before. */
export function signRequest(
  original: HttpRequest,
  credentials: Credentials,
  choices: SignChoices,
): SignedRequest {
  const request = prepared(original, choices)
  const names = namesToSign(request, choices)
  const signed = createSigner(credentials)(request, {
    headers: names,
    ...(choices.encodedWord && { encodedWord: choices.encodedWord }),
  })
  return {
    request: signed,
    signingString: signingString(request, names),
    remarks: [...remarksOn(original, request, choices), ...unsigned(request, names)],
  }
}

/** The request with all that comes before the signature. */
function prepared({ body, ...original }: HttpRequest, choices: SignChoices): HttpRequest {
  let headers = withoutHeader(original.headers, 'Signature')
  headers = withoutHeader(headers, 'TPP-Signature-Certificate')
  const add = (name: string, value: string): void => {
    if (headerValue(headers, name) === undefined) headers = [...headers, [name, value]]
  }
  add('Date', choices.now.toUTCString())
  add('X-Request-ID', choices.requestId)
  if (body === undefined) return { ...original, headers }
  add('Content-Type', 'application/json')
  headers = withHeader(headers, 'Digest', digestHeader(body, choices.digest))
  return { ...original, headers, body }
}

function namesToSign(request: HttpRequest, { headers, requestTarget }: SignChoices): string[] {
  const names = (headers ?? headersToSign(request)).map((name) => name.toLowerCase())
  const absent = names.filter((name) => !hasComponent(request, name))
  if (absent.length > 0) {
    throw new UsageError(
      `--headers names ${absent.join(', ')}, which the request does not have; give it with -H or leave it out of --headers`,
    )
  }
  return requestTarget && !names.includes(REQUEST_TARGET) ? [REQUEST_TARGET, ...names] : names
}

function remarksOn(original: HttpRequest, request: HttpRequest, { now }: SignChoices): string[] {
  const remarks: string[] = []
  const date = headerValue(request.headers, 'Date')?.trim() ?? ''
  const moment = parseHttpDate(date)
  if (moment === undefined) {
    remarks.push(`Date is not in the form of RFC 7231, such as ${now.toUTCString()}.`)
  } else if (Math.abs(moment.getTime() - now.getTime()) > 60_000) {
    remarks.push(
      'Date is more than 60 s from the clock here, and banks will refuse it; without a Date in the request, the present time is taken.',
    )
  }
  const given = headerValue(original.headers, 'Digest')
  if (given !== undefined && given !== headerValue(request.headers, 'Digest')) {
    remarks.push('The request had another Digest; it was replaced by the one of its body.')
  }
  if (headerValue(original.headers, 'Signature') !== undefined) {
    remarks.push('The request was signed already; its signature was replaced.')
  }
  return remarks
}

function unsigned(request: HttpRequest, names: readonly string[]): string[] {
  const left = headersToSign(request).filter((name) => !names.includes(name))
  return left.length === 0
    ? []
    : [`The specification wants ${left.join(', ')} signed too, since the request has it.`]
}
