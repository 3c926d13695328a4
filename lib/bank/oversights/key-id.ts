import type { HttpRequest } from '../../http/message.ts'
import { decodeCertificate } from '../../signing/certificate.ts'
import { readSignatureHeader } from '../../signing/checks/signature-header.ts'
import { formatName } from '../../signing/distinguished-name.ts'
import { issuerAndSerialOf, parseKeyId, type IssuerAndSerial } from '../../signing/key-id.ts'
import { misspelledIssuer, type IssuerMisspelling } from '../../signing/known-spellings.ts'
import { signedValue } from '../../signing/signing-string.ts'
import type { Oversight } from './oversight.ts'

/** Ways to compare less of keyId than all of it, or to know more spellings than the specified one. */
export const keyIdOversights = {
  'serial-in-decimal': {
    description: 'reads the serial number in keyId in decimal too',
    finding: 'key-id-serial-differs',
    passes: comparing(({ serial }, own) => serial === BigInt(`0x${own.serial}`).toString()),
  },
  'start-of-serial': {
    description: 'compares the last eight digits of the serial number only',
    finding: 'key-id-serial-differs',
    passes: comparing(({ serial }, own) => serial.slice(-8) === own.serial.slice(-8)),
  },
  'issuer-in-reverse': spelledBy('reverse-order', 'in the order of the certificate'),
  'issuer-in-fixed-order': spelledBy('sample-client-order', 'in one fixed order'),
  'issuer-with-s': spelledBy('s-for-st', 'with S for ST'),
  'issuer-unescaped': spelledBy('unescaped-specials', 'without escapes'),
  'end-of-issuer': {
    description: 'compares the first attribute of the issuer only',
    finding: 'key-id-issuer-differs',
    passes: comparing(({ issuer }, own) => first(issuer) === first(formatName(own.issuer))),
  },
} satisfies Record<string, Oversight>

function spelledBy(spelling: IssuerMisspelling, how: string): Oversight {
  return {
    description: `takes the issuer in keyId written ${how} too`,
    finding: 'key-id-issuer-differs',
    passes: comparing(({ issuer }, own) => issuer === misspelledIssuer(own.issuer, spelling)),
  }
}

type Compare = (
  found: { readonly serial: string; readonly issuer: string },
  own: IssuerAndSerial,
) => boolean

/** Whether a keyId that does not name the certificate is let pass for it. */
export function comparing(isLet: Compare): (request: HttpRequest) => boolean {
  return ({ headers }) => {
    const { keyId = '' } = readSignatureHeader(signedValue(headers, 'signature')).parts
    const certificate = decodeCertificate(signedValue(headers, 'tpp-signature-certificate') ?? '')
    const found = parseKeyId(keyId)
    if (found === undefined || certificate === undefined) return false
    return isLet(found, issuerAndSerialOf(certificate))
  }
}

function first(issuer: string): string | undefined {
  return issuer.split(',')[0]
}
