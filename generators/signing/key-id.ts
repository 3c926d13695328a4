import fc from 'fast-check'
import { formatName } from '../../lib/signing/distinguished-name.ts'
import type { CertificateKindName } from '../../lib/signing/kinds/certificate-kinds.ts'
import { ISSUERS_WITH_SPECIALS } from '../../lib/signing/kinds/odd-issuers.ts'
import { formatKeyId, type IssuerAndSerial } from '../../lib/signing/key-id.ts'
import {
  misspelledIssuer,
  respelledIssuer,
  serialInDecimal,
  serialInLowerCase,
  serialWithOtherZeros,
  type IssuerMisspelling,
  type IssuerSpelling,
} from '../../lib/signing/known-spellings.ts'
import type { TamperSpec } from '../../lib/signing/tamper.ts'
import { requestVariant, type RequestSource, type VariantOf } from '../request-variant.ts'
import type { RulePairs, Variant } from '../variant.ts'
import type { Skip } from '../violations/single.ts'
import { otherIssuers } from './other-issuers.ts'

type KeyIdSpec = Extract<
  TamperSpec,
  {
    readonly name:
      | 'keyIdUnreadable'
      | 'serialReplaced'
      | 'serialMisspelled'
      | 'issuerReplaced'
      | 'keyIdRespelled'
  }
>
/** Other ways to name a certificate than the right one; undefined for a certificate that has none of the kind. */
type KeyIds = (certificate: IssuerAndSerial) => fc.Arbitrary<KeyIdSpec> | undefined
type KeyIdPairs = (source: RequestSource) => RulePairs | Skip

const NO_SPELLING = 'keyId has no other spelling of the kind for this certificate'

export const keyIdPairs = {
  'signing.key-id.readable': refuses({
    'issuer-left-out': ({ serial }) => fc.constant(unreadable(`SN=${serial}`)),
    'serial-left-out': ({ issuer }) => fc.constant(unreadable(`CA=${formatName(issuer)}`)),
    'another-form': () => fc.constantFrom('Test', 'rsa-key-1', 'tpp.example').map(unreadable),
  }),
  'signing.key-id.serial': refuses({
    'neighbouring-serial': ({ serial }) => fc.constant(otherSerial(raised(serial, 1n))),
    'any-other-serial': ({ serial }) =>
      fc.bigInt({ min: 1n, max: 2n ** 64n }).map((by) => otherSerial(raised(serial, by))),
    'longer-serial': ({ serial }) =>
      fc.constantFrom('1', '7', 'A', 'F').map((digit) => otherSerial(digit + serial)),
  }),
  'signing.key-id.serial-case': refuses(
    {
      'lower-case': ({ serial }) =>
        where(serialInLowerCase(serial), (lower) => ({
          name: 'serialMisspelled',
          argument: { serial: lower },
        })),
    },
    'the serial number of the certificate has no letters, and so no lower case',
  ),
  'signing.key-id.serial-decimal': refuses(
    { decimal: ({ serial }) => where(serialInDecimal(serial), otherSerial) },
    'the serial number of the certificate reads the same in decimal',
  ),
  'signing.key-id.serial-zeros': observes(
    {
      'leading-zeros-added': withZeros('leading-zeros-added'),
      'leading-zeros-stripped': withZeros('leading-zeros-stripped'),
    },
    ['serial-leading-zero'],
  ),
  'signing.key-id.issuer': refuses(
    Object.fromEntries(
      Object.entries(otherIssuers).map(([kind, others]): [string, KeyIds] => [
        kind,
        ({ issuer }) => others(issuer)?.map((other) => otherIssuer(formatName(other))),
      ]),
    ),
  ),
  'signing.key-id.issuer-order': refuses(
    misspelt('reverse-order', 'sample-client-order'),
    'the name of the certificate’s issuer reads the same in reverse',
  ),
  'signing.key-id.issuer-s-for-st': refuses(
    misspelt('s-for-st'),
    'the name of the certificate’s issuer has no state or province',
  ),
  'signing.key-id.issuer-escapes': refuses(
    misspelt('unescaped-specials'),
    'the name of the certificate’s issuer has no special character that a header can hold unescaped',
    ISSUERS_WITH_SPECIALS,
  ),
  'signing.key-id.backslashes': observes(
    {
      doubled: ({ issuer }) => where(withQuotedPairs(formatName(issuer)), otherIssuer),
    },
    ISSUERS_WITH_SPECIALS,
  ),
  'signing.key-id.issuer-spelling': observes(
    respelt(
      'blanks-after-commas',
      'lower-case-types',
      'object-identifiers',
      'hexadecimal-values',
      'hexadecimal-pairs',
    ),
    ['issuer-multi-valued', 'issuer-non-ascii'],
  ),
} satisfies Record<string, KeyIdPairs>

function unreadable(argument: string): KeyIdSpec {
  return { name: 'keyIdUnreadable', argument }
}

function otherSerial(serial: string): KeyIdSpec {
  return { name: 'serialReplaced', argument: { serial } }
}

function otherIssuer(issuer: string): KeyIdSpec {
  return { name: 'issuerReplaced', argument: { issuer } }
}

/** As RFC 7230 writes quoted strings: a backslash before each quotation mark and backslash. */
function withQuotedPairs(text: string): string | undefined {
  const quoted = text.replace(/["\\]/g, String.raw`\$&`)
  return quoted === text ? undefined : quoted
}

function raised(serial: string, by: bigint): string {
  const digits = (BigInt(`0x${serial}`) + by).toString(16).toUpperCase()
  return digits.padStart(serial.length, '0')
}

function withZeros(spelling: 'leading-zeros-added' | 'leading-zeros-stripped'): KeyIds {
  return (certificate) =>
    where(serialWithOtherZeros(certificate.serial, spelling), (serial) => ({
      name: 'keyIdRespelled',
      argument: { serial },
    }))
}

function misspelt(...spellings: readonly IssuerMisspelling[]): Readonly<Record<string, KeyIds>> {
  return ofEach(
    spellings,
    (spelling) => (certificate) =>
      where(misspelledIssuer(certificate.issuer, spelling), otherIssuer),
  )
}

function respelt(...spellings: readonly IssuerSpelling[]): Readonly<Record<string, KeyIds>> {
  return ofEach(
    spellings,
    (spelling) => (certificate) =>
      where(respelledIssuer(certificate.issuer, spelling), (issuer) => ({
        name: 'keyIdRespelled',
        argument: { issuer },
      })),
  )
}

function ofEach<Spelling extends string>(
  spellings: readonly Spelling[],
  keyIds: (spelling: Spelling) => KeyIds,
): Readonly<Record<string, KeyIds>> {
  return Object.fromEntries(spellings.map((spelling) => [spelling, keyIds(spelling)]))
}

/** The one keyId of a spelling, for a certificate that has the spelling. */
function where(
  text: string | undefined,
  specOf: (text: string) => KeyIdSpec,
): fc.Arbitrary<KeyIdSpec> | undefined {
  return text === undefined ? undefined : fc.constant(specOf(text))
}

/**
 * `lack` says why there may be nothing to refuse: of some certificates no other spelling can be made.
 * `further` are certificates that give more occasion, where the run has them.
 */
function refuses(
  kinds: Readonly<Record<string, KeyIds>>,
  lack = NO_SPELLING,
  further: readonly CertificateKindName[] = [],
): KeyIdPairs {
  return (source) => {
    const refused = variantsFor(kinds, further, source)
    return refused.length === 0 ? { skip: lack } : { refused }
  }
}

function observes(
  kinds: Readonly<Record<string, KeyIds>>,
  further: readonly CertificateKindName[] = [],
): KeyIdPairs {
  return (source) => {
    const observed = variantsFor(kinds, further, source)
    return observed.length === 0 ? { skip: NO_SPELLING } : { observed }
  }
}

function variantsFor(
  kinds: Readonly<Record<string, KeyIds>>,
  further: readonly CertificateKindName[],
  source: RequestSource,
): Variant[] {
  const { certificate, furtherCertificates = {} } = source.world
  return Object.entries(kinds).flatMap(([kind, keyIds]) =>
    [undefined, ...further].flatMap((other) => {
      const named = other === undefined ? certificate : furtherCertificates[other]
      if (named === undefined) return []
      const specs = keyIds(named)
      return specs === undefined ? [] : [keyId(kind, specs, named, other)(source)]
    }),
  )
}

/** The whole keyId stands in the edit as it is sent, and as it should be. */
function keyId(
  kind: string,
  specs: fc.Arbitrary<KeyIdSpec>,
  named: IssuerAndSerial,
  certificate: CertificateKindName | undefined,
): VariantOf {
  const right = { serial: named.serial, issuer: formatName(named.issuer) }
  const name = certificate === undefined ? kind : `${kind}-of-${certificate}`
  return requestVariant(name, specs, (tamper) => {
    const to =
      tamper.name === 'keyIdUnreadable'
        ? tamper.argument
        : formatKeyId({ ...right, ...tamper.argument })
    return {
      edit: { path: 'signature.keyId', from: formatKeyId(right), to },
      probe: { tamper },
      ...(certificate && { control: { certificate } }),
    }
  })
}
