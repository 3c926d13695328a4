import fc from 'fast-check'
import { refuses, tampered, withHeader } from '../request-variant.ts'
import type { PairsOf } from '../request-variant.ts'

export const requiredPairs = {
  'headers.ndct.x-accept-fix.required': leftOut('x-accept-fix'),
  'headers.ndct.x-request-id.required': leftOut('X-Request-ID'),
  'headers.ndct.tpp-session-id.required': leftOut('TPP-Session-ID'),
  'headers.ndct.tpp-redirect-uri.required': leftOut('TPP-Redirect-URI'),
  'headers.ndct.psu-id.required': leftOut('PSU-ID'),
  'headers.ndct.psu-ip-address.required': leftOut('PSU-IP-Address'),
} satisfies Record<string, PairsOf>

export const nonEmptyPairs = {
  'headers.ndct.x-accept-fix.non-empty': empty('x-accept-fix'),
  'headers.ndct.x-request-id.non-empty': empty('X-Request-ID'),
  'headers.ndct.tpp-session-id.non-empty': empty('TPP-Session-ID'),
  'headers.ndct.tpp-redirect-uri.non-empty': empty('TPP-Redirect-URI'),
  'headers.ndct.psu-id.non-empty': empty('PSU-ID'),
  'headers.ndct.psu-ip-address.non-empty': empty('PSU-IP-Address'),
  'headers.ndct.digest.non-empty': empty('Digest'),
  'headers.ndct.tpp-signature-certificate.non-empty': empty('TPP-Signature-Certificate'),
  'headers.ndct.signature.non-empty': refuses(
    tampered(
      'empty',
      'header.Signature',
      fc.constant({ name: 'signatureHeaderReplaced', argument: '' }),
    ),
  ),
} satisfies Record<string, PairsOf>

function leftOut(name: string): PairsOf {
  return refuses(withHeader('left-out', name, fc.constant(null)))
}

function empty(name: string): PairsOf {
  return refuses(withHeader('empty', name, fc.constant('')))
}
