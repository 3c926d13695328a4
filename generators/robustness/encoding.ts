import type { RulePairs } from '../variant.ts'
import type { PaymentSource } from '../violations/payment-source.ts'
import { bodyText, rewriteOctets } from './body-text.ts'

const MARK = Buffer.from([0xef, 0xbb, 0xbf])

/** Octets that the creditor's name begins with, none of them UTF-8. */
const OCTETS = {
  'never-used': [0xff],
  'no-beginning': [0x80],
  'no-end': [0xc3],
  overlong: [0xc0, 0xaf],
  surrogate: [0xed, 0xa0, 0x80],
  'beyond-unicode': [0xf5, 0x80, 0x80, 0x80],
  'latin-1': [0xd8, 0x79],
} as const

export function invalidUtf8(source: PaymentSource): RulePairs {
  return {
    refused: [
      ...Object.entries(OCTETS).map(([kind, octets]) =>
        bodyText(source, kind, [
          rewriteOctets(
            `creditorName beginning with ${Buffer.from(octets).toString('hex')}`,
            (json) => inserted(json, Buffer.from(octets)),
          ),
        ]),
      ),
      bodyText(source, 'utf-16', [
        rewriteOctets('in UTF-16', (json) => Buffer.from(json.toString(), 'utf16le')),
      ]),
    ],
  }
}

export function byteOrderMark(source: PaymentSource): RulePairs {
  return {
    refused: [
      bodyText(source, 'in-front', [
        rewriteOctets('with a byte-order mark in front', (json) => Buffer.concat([MARK, json])),
      ]),
    ],
  }
}

function inserted(json: Buffer, octets: Buffer): Buffer {
  const start = '"creditorName":"'
  const at = json.indexOf(start) + start.length
  return Buffer.concat([json.subarray(0, at), octets, json.subarray(at)])
}
