import { decodeCertificate } from '../signing/certificate.ts'
import { decodeWord, isEncodedWord } from '../signing/encoded-word.ts'
import { keyIdOf } from '../signing/key-id.ts'
import { parseSignatureHeader, SIGNATURE_PARTS } from '../signing/signature-header.ts'
import { formatError, type Check } from './check.ts'
import type { Received } from './received.ts'

/** Spellings of a signature that are right, and that a bank may refuse for being unusual. */
export const signatureChoices: readonly Check<Received>[] = [
  refusing(
    'signature.needless-encoded-word',
    'is encoded although it is ASCII',
    ({ headers }) =>
      isEncodedWord(headers.first('Signature') ?? '') &&
      /^[\x20-\x7e]*$/.test(signatureOf(headers)),
  ),
  refusing('signature.order-of-parts', 'has its parts in another order', ({ headers }) => {
    const names = namesOf(signatureOf(headers))
    return names.filter(isPart).join() !== SIGNATURE_PARTS.join()
  }),
  refusing('signature.further-parts', 'has further parts', ({ headers }) =>
    namesOf(signatureOf(headers)).some((name) => !isPart(name)),
  ),
  refusing('signature.blanks-between-parts', 'has blanks between its parts', ({ headers }) =>
    /[ \t]/.test(withoutValues(signatureOf(headers))),
  ),
  refusing('signature.other-spelling-of-key', 'spells the keyId unusually', ({ headers }) => {
    const { parts } = parseSignatureHeader(signatureOf(headers))
    const certificate = decodeCertificate(headers.first('TPP-Signature-Certificate') ?? '')
    return certificate !== undefined && parts.keyId !== keyIdOf(certificate)
  }),
  {
    name: 'signature.several-digests',
    optional: true,
    objection: ({ headers }) =>
      (headers.first('Digest') ?? '').includes(',')
        ? formatError('Header Digest has several digests')
        : undefined,
  },
  {
    name: 'signature.digest-of-nothing',
    optional: true,
    objection: ({ headers, http }) =>
      headers.first('Digest') !== undefined && http.body === undefined
        ? formatError('Header Digest stands on a request without a body')
        : undefined,
  },
]

function refusing(
  name: string,
  complaint: string,
  isRefused: (request: Received) => boolean,
): Check<Received> {
  return {
    name,
    optional: true,
    objection: (request) =>
      isRefused(request) ? formatError(`Header Signature ${complaint}`) : undefined,
  }
}

function signatureOf(headers: Received['headers']): string {
  const value = headers.first('Signature') ?? ''
  if (!isEncodedWord(value)) return value
  const word = decodeWord(value)
  return word.ok ? word.text : value
}

function namesOf(signature: string): string[] {
  return Array.from(withoutValues(signature).matchAll(/(\w+)=/g), ([, name = '']) => name)
}

function withoutValues(signature: string): string {
  return signature.replaceAll(/"(?:[^"\\]|\\.)*"/g, '')
}

function isPart(name: string): boolean {
  return SIGNATURE_PARTS.some((part) => part === name)
}
