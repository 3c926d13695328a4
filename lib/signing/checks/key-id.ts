import type { X509Certificate } from 'node:crypto'
import { readIssuer } from '../certificate-der.ts'
import { formatName, sameName } from '../distinguished-name.ts'
import { parseKeyId } from '../key-id.ts'
import { parseName } from '../parse-name.ts'
import { quote } from '../quote.ts'
import { isUpperCaseHex, sameSerial } from '../serial.ts'
import type { SignatureFinding } from '../types.ts'

/** The keyId against the certificate that came with the request, when one did. */
export function checkKeyId(
  keyId: string,
  certificate: X509Certificate | undefined,
): SignatureFinding[] {
  const parsed = parseKeyId(keyId)
  if (parsed === undefined) {
    const message = `keyId should read SN=<serial>,CA=<issuer>, found ${quote(keyId)}`
    return [{ code: 'key-id-unparsable', part: 'keyId', message }]
  }
  if (certificate === undefined) return []
  return [
    ...checkSerial(parsed.serial, certificate.serialNumber),
    ...checkIssuer(parsed.issuer, certificate),
  ]
}

function checkSerial(found: string, expected: string): SignatureFinding[] {
  if (!sameSerial(found, expected)) {
    const message = `keyId should name the serial number ${expected}, found ${quote(found)}`
    return [{ code: 'key-id-serial-differs', part: 'keyId', message }]
  }
  if (isUpperCaseHex(found)) return []
  const message = `the serial number in keyId should be in upper-case hexadecimal, ${expected}, found ${quote(found)}`
  return [{ code: 'key-id-serial-not-upper-case-hex', part: 'keyId', message }]
}

/** Spellings that RFC 2253 allows for one name are the same name; another order of its places is another name. */
function checkIssuer(found: string, certificate: X509Certificate): SignatureFinding[] {
  const presented = issuerOf(certificate)
  if (presented.rightly === found) return []
  const { issuer } = presented
  const name = parseName(found)
  if (issuer !== undefined && name !== undefined && sameName(issuer, name)) {
    presented.rightly = found
    return []
  }
  const expected = issuer === undefined ? 'a name that can be read' : quote(formatName(issuer))
  const message = `keyId should name the issuer ${expected}, found ${quote(found)}`
  return [{ code: 'key-id-issuer-differs', part: 'keyId', message }]
}

interface Issuer {
  readonly issuer: ReturnType<typeof readIssuer> | undefined
  /** The spelling in which a keyId named it last, and rightly. */
  rightly?: string
}
/** The same certificate comes with one request after the other, and mostly under the same keyId. */
const issuers = new WeakMap<X509Certificate, Issuer>()

function issuerOf(certificate: X509Certificate): Issuer {
  const known = issuers.get(certificate) ?? { issuer: readIssuerOf(certificate) }
  issuers.set(certificate, known)
  return known
}

function readIssuerOf(certificate: X509Certificate): Issuer['issuer'] {
  try {
    return readIssuer(certificate.raw)
  } catch {
    // OpenSSL reads some malformed encodings that forge does not.
    return undefined
  }
}
