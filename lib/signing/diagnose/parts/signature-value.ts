import { decodeBase64 } from '../../base64.ts'
import { headersToSign } from '../../sign.ts'
import { HASH_NAMES } from '../../hash.ts'
import { modulusOctets, openSignature, type OpenedSignature } from '../open-signature.ts'
import { explain } from '../search.ts'
import { signatureEncodings } from '../signature-encodings.ts'
import { draftOctets, draftOf, draftText } from '../signing-string/draft.ts'
import { signingStringMistakes } from '../signing-string/hypotheses.ts'
import type { Subject } from '../subject.ts'
import type { Mistake, PartReport } from '../types.ts'
import { findingsOf, report } from './report.ts'

export interface SignatureReport {
  readonly report: PartReport
  /** The text that was signed, when it is not the one by the rules. */
  readonly signedString?: string
}

/** The signature itself: its encoding, the key, the hash, the padding, and the text that was signed. */
export function signatureValue(subject: Subject): SignatureReport {
  const { parts, key } = subject
  if (parts.signature === undefined) return unknown('There is no signature to look at.')
  if (key === undefined) {
    return unknown('Without a certificate there is no key to look at it with.')
  }
  if (key.asymmetricKeyType !== 'rsa') {
    return unknown('The certificate’s key is not an RSA key, so that it cannot be looked at.')
  }
  const mismatch = findingsOf(subject, 'signature-mismatch').length > 0
  if (!mismatch && subject.listed !== undefined) {
    const message = 'It fits the signing string and the key of the certificate.'
    return { report: report('signature', 'right', message) }
  }
  const decoding = explain(parts.signature, signatureEncodings, fitsKey(modulusOctets(key)), {
    mistakes: 2,
    tries: 1000,
  })
  const encodingMistakes = decoding?.mistakes ?? []
  const octets = Buffer.from(decoding?.state ?? parts.signature, 'base64')
  const opened = openSignature(octets, key)
  const explained = opened.opened ? explainText(subject, opened, encodingMistakes) : undefined
  if (explained !== undefined) return explained
  const why = opened.opened ? 'key' : opened.why
  return {
    report: unopened(parts.signature, octets.length, modulusOctets(key), why, encodingMistakes),
  }
}

type Opened = Extract<OpenedSignature, { opened: true }>

/** The search costs a hash for each try: about a second at the most. */
const SEARCH = { mistakes: 2, tries: 120_000 }

function explainText(
  subject: Subject,
  opened: Opened,
  decoding: readonly Mistake[],
): SignatureReport | undefined {
  const draft = draftOf(subject.request, subject.listed ?? headersToSign(subject.request))
  const explanation = explain(
    draft,
    signingStringMistakes,
    (one) => opened.covers(draftOctets(one)),
    SEARCH,
  )
  const known = [...decoding, ...algorithmMistakes(opened)]
  if (explanation === undefined) {
    if (!opened.certain) return undefined
    const message =
      'The key of the certificate made it, but over another text than the signing string of this request.'
    return {
      report: report('signature', 'wrong', message, { mistakes: [...known, ANOTHER_TEXT] }),
    }
  }
  const mistakes = [...known, ...explanation.mistakes]
  const signedString = draftText(explanation.state)
  const message =
    mistakes.length > 0
      ? 'The key of the certificate made it; without the following it would verify.'
      : 'It fits the headers that should be signed.'
  return {
    report: report('signature', mistakes.length > 0 ? 'wrong' : 'note', message, { mistakes }),
    ...(signedString !== draftText(draft) && { signedString }),
  }
}

const ANOTHER_TEXT: Mistake = {
  name: 'another-text',
  says: 'None of the usual mistakes, nor two of them together, give the text that was signed: another value was signed than was sent, or a header was changed on its way.',
  fix: 'Log the signing string where you sign it, octet by octet, and compare it with the one here.',
}

function algorithmMistakes({ hash, padding }: Opened): Mistake[] {
  const mistakes: Mistake[] = []
  if (hash !== 'sha256') {
    mistakes.push({
      name: `signed-with-${hash}`,
      says: `The signature was made with ${HASH_NAMES[hash]}.`,
      fix: 'Sign with RSA and SHA-256 (SHA256withRSA, RSA-SHA256).',
    })
  }
  if (padding === 'PSS') {
    mistakes.push({
      name: 'pss-padding',
      says: 'The signature has PSS padding.',
      fix: 'Use PKCS#1 v1.5 padding, which rsa-sha256 means (in Java SHA256withRSA, not RSASSA-PSS).',
    })
  }
  if (padding === 'PKCS#1 v1.5 without the name of the hash') {
    mistakes.push({
      name: 'hash-encrypted',
      says: 'The hash was encrypted as it is; a signature also holds the name of the hash.',
      fix: 'Use a signature function (SHA256withRSA), not a cipher over a hash (RSA/ECB/PKCS1Padding, NONEwithRSA).',
    })
  }
  return mistakes
}

function unopened(
  text: string,
  length: number,
  expected: number,
  why: 'octets' | 'key',
  mistakes: readonly Mistake[],
): PartReport {
  if (decodeBase64(text) === undefined && why === 'octets') {
    const message = 'It is not base64, nor anything else that a signature is usually written in.'
    return report('signature', 'wrong', message, { found: text, mistakes })
  }
  if (why === 'octets') {
    const message = `It has ${length} octets; the key of the certificate makes signatures of ${expected}. It was cut, or made by another key.`
    return report('signature', 'wrong', message, { mistakes })
  }
  const message =
    'The key of the certificate did not make it. Either another key did (a key and a certificate that do not belong together, ' +
    'an old pair after a renewal), or the signature was altered on its way. Which of the two cannot be known from the request.'
  return report('signature', 'wrong', message, {
    mistakes: [
      ...mistakes,
      {
        name: 'another-key',
        says: 'The certificate is not the one of the key that signed.',
        fix: 'Compare: openssl x509 -in cert.pem -noout -pubkey and openssl pkey -in key.pem -pubout must print the same.',
      },
    ],
  })
}

function fitsKey(octets: number): (text: string) => boolean {
  return (text) => decodeBase64(text)?.length === octets
}

function unknown(message: string): SignatureReport {
  return { report: report('signature', 'unknown', message) }
}
