import { X509Certificate } from 'node:crypto'
import { expect, test } from 'vitest'
import { loadAnyCredentials } from '../../signing/credentials.ts'
import { formatName } from '../../signing/distinguished-name.ts'
import type { CertificateKindName } from '../../signing/kinds/certificate-kinds.ts'
import { makeCertificates } from '../../signing/kinds/make-certificates.ts'
import { oddIssuers, type OddIssuerName } from '../../signing/kinds/odd-issuers.ts'
import { oddSerials, type OddSerialName } from '../../signing/kinds/odd-serials.ts'
import { createSigner } from '../../signing/sign.ts'
import { tamperWith } from '../../signing/tamper.ts'
import { keys, now, paymentRequest } from '../../signing/testing/fixtures.ts'
import { verifySignature } from '../../signing/verify.ts'
import type { certificateOversights } from './certificates.ts'
import { isOverlooked, type OversightName } from './index.ts'
import type { namingOversights } from './names-and-numbers.ts'

const made = makeCertificates({
  notBefore: new Date('2018-01-13'),
  notAfter: new Date('2049-12-31'),
  authorityKeys: keys,
  tppKeys: keys,
})
const trusted = [made.authorityPem, ...made.oddAuthorityPems].map((pem) => new X509Certificate(pem))

const signedWith = (kind: CertificateKindName) => {
  const { certificatePem, privateKeyPem = made.usual.privateKeyPem } = made.kinds[kind]
  return createSigner(loadAnyCredentials(certificatePem, privateKeyPem))
}

/** Whether a bank with this oversight finds something in a request that is not right. */
function isSeen(name: OversightName, request: ReturnType<typeof paymentRequest>): boolean {
  const options = { now, trusted, requiredRole: 'PSP_PI', bodyRequiresDigest: true } as const
  const findings = verifySignature(request, options)
  expect(findings).not.toEqual([])
  return findings.some((finding) => !isOverlooked(new Set([name]), finding, request, now, trusted))
}

type CertificateCase = readonly [overlooked: CertificateKindName, seen: CertificateKindName]
const certificates: Readonly<Record<keyof typeof certificateOversights, CertificateCase>> = {
  'key-of-authority': ['namesake-ca', 'unknown-ca'],
  'kind-of-statement': ['without-roles', 'without-statements'],
  'lack-of-statements': ['without-statements', 'without-roles'],
  'kind-of-key': ['ec-key', 'without-pisp'],
}

test.each(Object.entries(certificates) as [OversightName, CertificateCase][])(
  '%s is overlooked, and the like of it is not',
  (name, [overlooked, seen]) => {
    expect(isSeen(name, signedWith(overlooked)(paymentRequest()))).toBe(false)
    expect(isSeen(name, signedWith(seen)(paymentRequest()))).toBe(true)
  },
)

type NamingCase =
  | readonly [kind: OddIssuerName, overlooked: string, seen: string]
  | readonly [kind: OddSerialName, overlooked: string, seen: string]
const longName = formatName(oddIssuers['issuer-long'].name)
const longSerial = oddSerials['serial-20-octets'].serial

const namings: Readonly<Record<keyof typeof namingOversights, NamingCase>> = {
  'specials-of-issuer': [
    'issuer-comma',
    String.raw`CN=Samsvar Test CA,O=Samsvar\;Test,C=NO`,
    String.raw`CN=Samsvar Test CA,O=Samsvar\,Tes,C=NO`,
  ],
  'letters-of-issuer': [
    'issuer-non-ascii',
    'CN=Samsvar Test CA,O=Sårøya Prøvebank,C=NO',
    'CN=Samsvar Test CA,O=Søroya Prøvebank,C=NO',
  ],
  'end-of-long-issuer': ['issuer-long', `${longName.slice(0, -1)}P`, `x${longName}`],
  'attributes-of-place': [
    'issuer-multi-valued',
    'CN=Samsvar Test CA,OU=Other+O=Samsvar,C=NO',
    'CN=Samsvar Test CA,OU=Test+O=Other,C=NO',
  ],
  'places-of-attributes': [
    'issuer-multi-valued',
    'CN=Samsvar Test CA,OU=Test,O=Samsvar,C=NO',
    'CN=Samsvar Test CA,O=Samsvar,C=NO',
  ],
  'precision-of-serial': [
    'serial-20-octets',
    `${longSerial.slice(0, -1)}4`,
    `8${longSerial.slice(1)}`,
  ],
  'high-bits-of-serial': [
    'serial-20-octets',
    `8${longSerial.slice(1)}`,
    `${longSerial.slice(0, -1)}4`,
  ],
  'zeros-of-serial': ['serial-20-octets', longSerial.replaceAll('0', ''), longSerial.slice(1)],
}

test.each(Object.entries(namings) as [OversightName, NamingCase][])(
  '%s is overlooked, and the like of it is not',
  (name, [kind, overlooked, seen]) => {
    const naming = (other: string) =>
      tamperWith(
        paymentRequest(),
        signedWith(kind),
        kind in oddIssuers
          ? { name: 'issuerReplaced', argument: { issuer: other } }
          : { name: 'serialReplaced', argument: { serial: other } },
      )
    expect(isSeen(name, naming(overlooked))).toBe(false)
    expect(isSeen(name, naming(seen))).toBe(true)
  },
)
