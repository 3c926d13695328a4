import fc from 'fast-check'
import type { World } from '../../lib/exchange/world.ts'
import { formatName } from '../../lib/signing/distinguished-name.ts'
import { SIGNATURE_PARTS } from '../../lib/signing/signature-header.ts'
import type { TamperSpec } from '../../lib/signing/tamper.ts'
import type { CertificateForm } from '../../lib/signing/tampers/certificate.ts'
import { patternOf, type HeaderForm } from '../../lib/signing/tampers/signature-parts.ts'
import { SIGNED_HEADERS } from '../../lib/signing/types.ts'
import {
  observes,
  refuses,
  requestVariant,
  type PairsOf,
  type RequestSource,
  type VariantOf,
} from '../request-variant.ts'
import type { RulePairs } from '../variant.ts'
import type { Skip } from '../violations/single.ts'

const HEADER = 'header.Signature'
const ONE_WORD = '=?utf-8?B?<base64>?='

export const formPairs = {
  'signing.algorithm.specified': refuses(
    ...['rsa-sha512', 'hmac-sha256', 'hs2019'].map((argument) =>
      requestVariant(argument, fc.constant(null), () => ({
        edit: { path: 'signature.algorithm', from: 'rsa-sha256', to: argument },
        probe: { tamper: { name: 'algorithmRenamed', argument } },
      })),
    ),
  ),
  'signing.headers.lower-case': refuses(
    upperCase('all-in-upper-case', fc.constant(SIGNED_HEADERS)),
    // Every request has a date.
    upperCase(
      'some-in-upper-case',
      fc.subarray(SIGNED_HEADERS.slice(1)).map((others) => ['date', ...others]),
    ),
  ),
  'signing.parts.form': observes(
    reformed(
      'other-order',
      fc.constantFrom(...permutations(SIGNATURE_PARTS).slice(1)).map((order) => ({ order })),
    ),
    reformed('blanks-after-commas', fc.constant({ separator: ', ' })),
    reformed('created', fc.constant({ further: ['created'] })),
    reformed('created-and-expires', fc.constant({ further: ['created', 'expires'] })),
  ),
  'signing.encoded-word.readable': refuses(
    word(
      'cut',
      fc
        .nat({ max: 999 })
        .map((argument) => ['=?utf-8?B?<base64, cut off>?=', { name: 'encodedWordCut', argument }]),
    ),
    word(
      'not-base64',
      fc
        .constantFrom('*', '*not*base64*', '%3D', '====')
        .map((argument) => [`=?utf-8?B?${argument}?=`, { name: 'encodedWordReplaced', argument }]),
    ),
    word(
      'unknown-charset',
      fc
        .constantFrom('x-samsvar', 'utf-9', 'runic')
        .map((argument) => [
          `=?${argument}?B?<base64>?=`,
          { name: 'encodedWordInCharset', argument },
        ]),
    ),
  ),
  'signing.encoded-word.upper-case-b': refuses(
    word('lower-case-b', fc.constant(['=?utf-8?b?<base64>?=', { name: 'encodedWordInLowerCase' }])),
  ),
  'signing.encoded-word.ascii': whereAscii(
    observes(
      inOneWord('utf-8'),
      inOneWord('iso-8859-1'),
      word(
        'several-words',
        fc.constant([`${ONE_WORD} ${ONE_WORD} …`, { name: 'encodedInSeveralWords' }]),
      ),
    ),
  ),
  'signing.certificate.form': observes(
    certificate('base64-of-pem', '<base64 of PEM>'),
    certificate(
      'pem-without-line-breaks',
      '-----BEGIN CERTIFICATE-----<base64>-----END CERTIFICATE-----',
    ),
  ),
} satisfies Record<string, (source: RequestSource) => RulePairs | Skip>

function upperCase(kind: string, names: fc.Arbitrary<readonly string[]>): VariantOf {
  return requestVariant(kind, names, (argument) => {
    const list = argument.join(' ')
    return {
      edit: { path: 'signature.headers', from: list, to: list.toUpperCase() },
      probe: { tamper: { name: 'namesInUpperCase', argument } },
    }
  })
}

function reformed(kind: string, forms: fc.Arbitrary<HeaderForm>): VariantOf {
  return requestVariant(kind, forms, (argument) => ({
    edit: { path: HEADER, from: patternOf({}), to: patternOf(argument) },
    probe: { tamper: { name: 'headerReformed', argument } },
  }))
}

function inOneWord(encodedWord: 'utf-8' | 'iso-8859-1'): VariantOf {
  return requestVariant(encodedWord, fc.constant(null), () => ({
    edit: { path: HEADER, from: patternOf({}), to: `=?${encodedWord}?B?<base64>?=` },
    probe: { signing: { encodedWord } },
  }))
}

/** A Signature header in the form of RFC 2047, or nearly so. */
function word(
  kind: string,
  words: fc.Arbitrary<readonly [form: string, tamper: TamperSpec]>,
): VariantOf {
  return requestVariant(kind, words, ([to, tamper], _, world) => ({
    edit: { path: HEADER, from: isAscii(world) ? patternOf({}) : ONE_WORD, to },
    probe: { tamper },
  }))
}

function certificate(argument: CertificateForm, to: string): VariantOf {
  return requestVariant(argument, fc.constant(null), () => ({
    edit: { path: 'header.TPP-Signature-Certificate', from: '<base64 of DER>', to },
    probe: { tamper: { name: 'certificateReformed', argument } },
  }))
}

function whereAscii(pairs: PairsOf): (source: RequestSource) => RulePairs | Skip {
  return (source) =>
    isAscii(source.world)
      ? pairs(source)
      : { skip: 'the name of the certificate’s issuer is not ASCII, and so the header never is' }
}

/** Whether the Signature header is sent as it is: only the issuer’s name can make it otherwise. */
function isAscii({ certificate }: World): boolean {
  return /^[\x20-\x7e]*$/.test(formatName(certificate.issuer))
}

/** All orders of some items, the given one first. */
function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length <= 1) return [[...items]]
  return items.flatMap((item, at) =>
    permutations(items.toSpliced(at, 1)).map((others) => [item, ...others]),
  )
}
