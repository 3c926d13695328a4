import fc from 'fast-check'
import { formatName } from '../../lib/signing/distinguished-name.ts'
import {
  certificateKinds,
  type CertificateKindName,
} from '../../lib/signing/kinds/certificate-kinds.ts'
import { ISSUERS_WITH_SPECIALS } from '../../lib/signing/kinds/odd-issuers.ts'
import { formatKeyId, type IssuerAndSerial } from '../../lib/signing/key-id.ts'
import type { TamperSpec } from '../../lib/signing/tamper.ts'
import type { SignOptions } from '../../lib/signing/types.ts'
import { AS_USUAL, describe, requestVariant, type VariantOf } from '../request-variant.ts'
import type { RequestPairs } from '../request-classes.ts'
import {
  attributeLeftOut,
  otherFirstAttribute,
  otherLastAttribute,
  otherEnd,
  otherLetter,
  otherSpecial,
  placesOfTheirOwn,
  type OtherNames,
} from './other-odd-names.ts'
import { otherSerials } from './other-serials.ts'

/** One way to use a certificate of some kind, where the run has one. */
interface Use {
  readonly certificate: CertificateKindName
  readonly variant: (named: IssuerAndSerial) => VariantOf | undefined
}

interface Uses {
  readonly accepted?: readonly Use[]
  readonly refused?: readonly Use[]
  readonly observed?: readonly Use[]
}

/** Blanks at the ends of values may be looked over, so that no other name can be made of these. */
const WITH_BLANKS = ['issuer-leading-blank', 'issuer-trailing-blank'] as const
const LONG_NUMBERS = ['serial-high-bit', 'serial-20-octets'] as const

export const certificatePairs = {
  'signing.certificate.expired': pairsOf({ refused: [signedWith('expired')] }),
  'signing.certificate.not-yet-valid': pairsOf({ refused: [signedWith('not-yet-valid')] }),
  'signing.certificate.unknown-ca': pairsOf({
    refused: [signedWith('unknown-ca'), signedWith('namesake-ca')],
  }),
  'signing.certificate.self-signed': pairsOf({ refused: [signedWith('self-signed')] }),
  'signing.certificate.role': pairsOf({ refused: [signedWith('without-pisp')] }),
  'signing.certificate.statement': pairsOf({
    refused: [signedWith('without-roles'), signedWith('without-statements')],
  }),
  'signing.certificate.ec-key': pairsOf({ refused: [signedWith('ec-key')] }),
  'signing.certificate.intermediate': pairsOf({ observed: [signedWith('intermediate')] }),
  'signing.certificate.weak-key': pairsOf({ observed: [signedWith('weak-key')] }),
  'signing.certificate.key-usage': pairsOf({ observed: [signedWith('other-key-usage')] }),

  'signing.key-id.special-characters': pairsOf({
    accepted: [...ISSUERS_WITH_SPECIALS, ...WITH_BLANKS].map((kind) => signedWith(kind)),
    refused: ISSUERS_WITH_SPECIALS.map((kind) => naming(kind, 'replaced', otherSpecial)),
  }),
  'signing.key-id.several-attributes': pairsOf({
    accepted: [signedWith('issuer-multi-valued')],
    refused: [
      naming('issuer-multi-valued', 'other-first', otherFirstAttribute),
      naming('issuer-multi-valued', 'other-last', otherLastAttribute),
      naming('issuer-multi-valued', 'left-out', attributeLeftOut),
      naming('issuer-multi-valued', 'places-of-their-own', placesOfTheirOwn),
    ],
  }),
  'signing.key-id.non-ascii': pairsOf({
    accepted: [signedWith('issuer-non-ascii'), signedWith('issuer-non-latin')],
    refused: [
      naming('issuer-non-ascii', 'other-letter', otherLetter),
      naming('issuer-non-latin', 'other-letter', otherLetter),
    ],
  }),
  'signing.key-id.long-issuer': pairsOf({
    accepted: [signedWith('issuer-long')],
    refused: [naming('issuer-long', 'other-end', otherEnd)],
  }),
  'signing.key-id.any-serial': pairsOf({
    accepted: LONG_NUMBERS.map((kind) => signedWith(kind)),
    refused: LONG_NUMBERS.flatMap(withOtherSerials),
  }),

  'signing.encoded-word.utf-8': pairsOf({
    accepted: [encoded('issuer-non-ascii', 'utf-8'), encoded('issuer-non-latin', 'utf-8')],
  }),
  'signing.encoded-word.iso-8859-1': pairsOf({
    accepted: [encoded('issuer-non-ascii', 'iso-8859-1')],
  }),
  'signing.encoded-word.left-out': pairsOf({
    observed: [
      unencoded('as-utf-8', 'unencodedInUtf8'),
      unencoded('as-iso-8859-1', 'unencodedInLatin1'),
    ],
  }),
} satisfies Record<string, RequestPairs>

/** Right in every respect, but for what there is to say against the certificate. */
function signedWith(certificate: CertificateKindName, signing?: SignOptions): Use {
  return {
    certificate,
    variant: (named) =>
      requestVariant(certificate, fc.constant(null), () => ({
        edit: {
          path: 'certificate',
          from: AS_USUAL,
          to: `a certificate ${certificateKinds[certificate].that}: ${keyIdText(named)}`,
        },
        probe: { certificate, ...(signing && { signing }) },
      })),
  }
}

/** The usual certificate against one that cannot be named without an encoded word. */
function encoded(
  certificate: CertificateKindName,
  encodedWord: NonNullable<SignOptions['encodedWord']>,
): Use {
  return signedWith(certificate, { encodedWord })
}

/** A tamper with a request that is signed with the certificate; without it the request is right. */
function tamperedWith(
  certificate: CertificateKindName,
  kind: string,
  path: string,
  specs: (named: IssuerAndSerial) => fc.Arbitrary<TamperSpec> | undefined,
): Use {
  return {
    certificate,
    variant: (named) => {
      const tampers = specs(named)
      return (
        tampers &&
        requestVariant(`${certificate}-${kind}`, tampers, (tamper) => ({
          edit: { path, from: keyIdText(named), to: describe(tamper) },
          probe: { tamper },
          control: { certificate },
        }))
      )
    },
  }
}

function naming(certificate: CertificateKindName, kind: string, others: OtherNames): Use {
  return tamperedWith(certificate, kind, 'signature.keyId', ({ issuer }) =>
    others(issuer)?.map((other) => ({
      name: 'issuerReplaced',
      argument: { issuer: formatName(other) },
    })),
  )
}

function withOtherSerials(certificate: CertificateKindName): Use[] {
  return Object.entries(otherSerials).map(([kind, other]) =>
    tamperedWith(certificate, kind, 'signature.keyId', ({ serial: right }) => {
      const serial = other(right)
      return serial === undefined
        ? undefined
        : fc.constant({ name: 'serialReplaced', argument: { serial } })
    }),
  )
}

function unencoded(kind: string, name: 'unencodedInUtf8' | 'unencodedInLatin1'): Use {
  return tamperedWith('issuer-non-ascii', kind, 'header.Signature', () => fc.constant({ name }))
}

function keyIdText({ serial, issuer }: IssuerAndSerial): string {
  return formatKeyId({ serial, issuer: formatName(issuer) })
}

/** The pairs for those certificates that the run has. */
function pairsOf(uses: Uses): RequestPairs {
  return (source) => {
    const { furtherCertificates = {} } = source.world
    const variants = (side: readonly Use[] = []) =>
      side.flatMap(({ certificate, variant }) => {
        const named = furtherCertificates[certificate]
        const made = named && variant(named)
        return made === undefined ? [] : [made(source)]
      })
    const pairs = {
      ...(uses.accepted && { accepted: variants(uses.accepted) }),
      ...(uses.refused && { refused: variants(uses.refused) }),
      ...(uses.observed && { observed: variants(uses.observed) }),
    }
    if (Object.values(pairs).some((side) => side.length > 0)) return pairs
    const kinds = new Set(
      Object.values(uses)
        .flat()
        .map((use: Use) => use.certificate),
    )
    return {
      skip: `the run has no certificate of the kind ${[...kinds].join(' or ')} (tpp.certificates)`,
    }
  }
}
