import type { Header } from '../http/message.ts'
import { algorithms } from '../signing/algorithms.ts'
import { encodeBase64 } from '../signing/base64.ts'
import { encodeCertificate } from '../signing/certificate.ts'
import { digestHeader } from '../signing/digest.ts'
import { createSignatureMaker } from '../signing/sign.ts'
import type { Credentials } from '../signing/types.ts'
import type { BankPolicy } from './policy.ts'
import { signatureQuirks, type SignatureQuirk, type Signing } from './signature-quirks.ts'
import type { Written } from './wire.ts'

/** Signs an answer just before it goes onto the connection; without a reason to, leaves it as it is. */
export type AnswerSigner = (written: Written) => Written

/** In which form answers are signed. */
export type AnswerSignature = 'none' | 'as-requests' | 'own-form'

export function answerSigner(
  { answerSignature, signatureQuirks: quirks }: BankPolicy,
  credentials: Credentials | undefined,
): AnswerSigner {
  if (answerSignature === 'none') return (written) => written
  if (credentials === undefined) {
    throw new Error('A bank that signs its answers needs a certificate and its key to sign with')
  }
  return answerSignature === 'own-form'
    ? inOwnForm(credentials)
    : asRequestsAre(credentials, quirks)
}

/** As TPPs sign: Digest of the body, the certificate, and a Signature over what of the usual headers is there. */
function asRequestsAre(credentials: Credentials, quirks: readonly SignatureQuirk[]): AnswerSigner {
  const signatureOf = createSignatureMaker(credentials)
  const right: Signing = { digest: digestHeader, sign: (headers) => signatureOf({ headers }) }
  const { digest, sign } = quirks.reduce(
    (signing, quirk) => signatureQuirks[quirk](signing, credentials),
    right,
  )
  const certificate: Header = [
    'aspsp-signature-certificate',
    encodeCertificate(credentials.certificate),
  ]
  return ({ headers, pieces }) => {
    const digested: Header[] = [...headers, ['digest', digest(Buffer.concat(pieces))]]
    return { headers: [...digested, certificate, ['signature', sign(digested)]], pieces }
  }
}

/** In a form that looks alike, and that nobody who reads the specification could know: RFC 9421 and RFC 9530. */
function inOwnForm({ privateKey }: Credentials): AnswerSigner {
  const { sign } = algorithms['rsa-sha256']
  return ({ headers, pieces }) => {
    const hash = digestHeader(Buffer.concat(pieces)).replace('SHA-256=', '')
    const digest = `sha-256=:${hash}:`
    const input = '("digest");alg="rsa-v1_5-sha256"'
    const signed = Buffer.from(`"digest": ${digest}\n"@signature-params": ${input}`)
    const signature = encodeBase64(sign(signed, privateKey))
    return {
      headers: [
        ...headers,
        ['digest', digest],
        ['signature-input', `bank=${input}`],
        ['signature', `bank=:${signature}:`],
      ],
      pieces,
    }
  }
}
