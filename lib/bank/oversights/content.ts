import type { HttpRequest } from '../../http/message.ts'
import { checkDigest, digestHeader } from '../../signing/digest.ts'
import { readSignatureHeader } from '../../signing/checks/signature-header.ts'
import { signedValue } from '../../signing/signing-string.ts'
import type { Oversight } from './oversight.ts'

/** Ways to hold less of a body against its digest than every octet, and to be lax about names and forms. */
export const contentOversights = {
  'json-layout': {
    description: 'hashes the JSON that it has read, not the octets that it received',
    finding: 'digest-mismatch',
    passes: hashing((body) => JSON.stringify(JSON.parse(body))),
  },
  'blanks-around-body': {
    description: 'hashes bodies without the blanks around them',
    finding: 'digest-mismatch',
    passes: hashing((body) => body.trim()),
  },
  'end-of-digest': {
    description: 'compares the first eight characters of a digest only',
    finding: 'digest-mismatch',
    passes: ({ headers, body = Buffer.alloc(0) }) => {
      const found = signedValue(headers, 'digest') ?? ''
      const expected = digestHeader(body, /^sha-512/i.test(found) ? 'sha-512' : 'sha-256')
      return found.slice(0, LABEL + 8).toUpperCase() === expected.slice(0, LABEL + 8).toUpperCase()
    },
  },
  'case-of-digest': {
    description: 'compares digests without regard to letter case',
    finding: 'digest-mismatch',
    passes: ({ headers, body = Buffer.alloc(0) }) => {
      const found = signedValue(headers, 'digest') ?? ''
      const expected = digestHeader(body, /^sha-512/i.test(found) ? 'sha-512' : 'sha-256')
      return found.toUpperCase() === expected.toUpperCase()
    },
  },
  'dates-ahead': {
    description: 'lets the Date header be any time ahead',
    finding: 'date-skewed',
    passes: ({ headers }, now) => Date.parse(signedValue(headers, 'date') ?? '') > now.getTime(),
  },
  hs2019: {
    description: 'takes hs2019 for a name of rsa-sha256',
    finding: 'algorithm-unsupported',
    passes: ({ headers }) =>
      readSignatureHeader(signedValue(headers, 'signature')).parts.algorithm === 'hs2019',
  },
  'lower-case-b': {
    description: 'reads RFC 2047 words with a lower-case b too',
    finding: 'encoded-word-malformed',
    passes: readableAs((value) => value.replace('?b?', '?B?')),
  },
  'any-charset': {
    description: 'reads RFC 2047 words of any charset as UTF-8',
    finding: 'encoded-word-malformed',
    passes: readableAs((value) => value.replace(/^=\?[^?]+/, '=?utf-8')),
  },
} satisfies Record<string, Oversight>

const LABEL = 'SHA-256='.length

function hashing(hashed: (body: string) => string): (request: HttpRequest) => boolean {
  return ({ headers, body = Buffer.alloc(0) }) => {
    try {
      const other = Buffer.from(hashed(Buffer.from(body).toString('utf8')))
      return checkDigest(signedValue(headers, 'digest') ?? '', other).kind === 'match'
    } catch {
      return false // no JSON
    }
  }
}

function readableAs(rewrite: (signature: string) => string): (request: HttpRequest) => boolean {
  return ({ headers }) => {
    const value = rewrite(signedValue(headers, 'signature') ?? '')
    return readSignatureHeader(value).findings.length === 0
  }
}
