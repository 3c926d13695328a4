import type { KeyObject } from 'node:crypto'
import type { HttpRequest } from '../../http/message.ts'
import { algorithms } from '../../signing/algorithms.ts'
import { decodeCertificate } from '../../signing/certificate.ts'
import { readSignatureHeader } from '../../signing/checks/signature-header.ts'
import { modulusOctets, openSignature } from '../../signing/diagnose/open-signature.ts'
import { signedValue, signingOctets, signingString } from '../../signing/signing-string.ts'
import type { Oversight } from './oversight.ts'

/** Ways to verify less of a signature than all of it, or more signatures than the specified one. */
export const valueOversights = {
  'sha-1': {
    description: 'verifies signatures made with SHA-1 too',
    ...mismatchWhere((signed) => signed.hash === 'sha1' && signed.covers(signed.text)),
  },
  'sha-512': {
    description: 'verifies signatures made with SHA-512 too',
    ...mismatchWhere((signed) => signed.hash === 'sha512' && signed.covers(signed.text)),
  },
  'unusable-signature': {
    description:
      'takes an error while verifying, as of a signature of the wrong length, for success',
    finding: 'signature-mismatch',
    passes: (request) => {
      const read = readSigned(request)
      return read !== undefined && read.octets.length !== modulusOctets(read.key)
    },
  },
  'end-of-signature': {
    description: 'compares the first half of a signature only',
    finding: 'signature-mismatch',
    passes: (request) => {
      const read = readSigned(request)
      return read !== undefined && isRightButForOneBit(read)
    },
  },
  'crlf-lines': {
    description: 'verifies signing strings with CRLF too',
    ...mismatchWhere(({ text, covers }) => covers(text.replaceAll('\n', '\r\n'))),
  },
  'lines-without-blanks': {
    description: 'verifies signing strings without blanks after the colons too',
    ...mismatchWhere(({ text, covers }) => covers(text.replace(/^([^:\n]+): /gm, '$1:'))),
  },
  'joined-lines': {
    description: 'verifies signing strings without newlines too',
    ...mismatchWhere(({ text, covers }) => covers(text.replaceAll('\n', ''))),
  },
  'unlisted-order': {
    description: 'verifies signing strings in any order, whatever the headers part lists',
    ...mismatchWhere(({ text, covers }) =>
      orders(text.split('\n')).some((lines) => covers(lines.join('\n'))),
    ),
  },
  'method-of-target': {
    description: 'does not look at the method of a signed request target',
    ...mismatchWhere(({ text, covers }) =>
      ['get', 'post', 'put', 'patch', 'delete'].some((method) =>
        covers(text.replace(/^(\(request-target\): )\w+/m, `$1${method}`)),
      ),
    ),
  },
} satisfies Record<string, Oversight>

interface Signed {
  readonly octets: Buffer
  readonly key: KeyObject
  /** The right signing string. */
  readonly text: string
}

interface Opened {
  readonly hash: string
  readonly text: string
  readonly covers: (text: string) => boolean
}

function mismatchWhere(isLet: (signed: Opened) => boolean): Omit<Oversight, 'description'> {
  return {
    finding: 'signature-mismatch',
    passes: (request) => {
      const read = readSigned(request)
      if (read === undefined) return false
      const opened = openSignature(read.octets, read.key)
      if (!opened.opened) return false
      const covers = (text: string): boolean => opened.covers(signingOctets(text))
      return isLet({ hash: opened.hash, text: read.text, covers })
    },
  }
}

function readSigned(request: HttpRequest): Signed | undefined {
  const { parts } = readSignatureHeader(signedValue(request.headers, 'signature'))
  const value = signedValue(request.headers, 'tpp-signature-certificate') ?? ''
  const key = decodeCertificate(value)?.publicKey
  if (key === undefined || parts.signature === undefined || parts.headers === undefined) {
    return undefined
  }
  const text = signingString(request, parts.headers.split(' '), 'left-out')
  return { octets: Buffer.from(parts.signature, 'base64'), key, text }
}

/** A half that is not compared may hold anything; that one bit of it is wrong can be seen. */
function isRightButForOneBit({ octets, key, text }: Signed): boolean {
  const message = signingOctets(text)
  for (let bit = octets.length * 4; bit < octets.length * 8; bit += 1) {
    const at = Math.floor(bit / 8)
    const mask = 1 << (bit % 8)
    octets.writeUInt8(octets.readUInt8(at) ^ mask, at)
    if (algorithms['rsa-sha256'].verify(message, key, octets)) return true
    octets.writeUInt8(octets.readUInt8(at) ^ mask, at)
  }
  return false
}

function orders<Item>(items: readonly Item[]): Item[][] {
  if (items.length <= 1) return [[...items]]
  return items.flatMap((item, at) =>
    orders(items.toSpliced(at, 1)).map((others) => [item, ...others]),
  )
}
