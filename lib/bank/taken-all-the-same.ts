import { decodeCertificate } from '../signing/certificate.ts'
import { readIssuer } from '../signing/certificate-der.ts'
import { readSignatureHeader } from '../signing/checks/signature-header.ts'
import { parseKeyId } from '../signing/key-id.ts'
import { parseName } from '../signing/parse-name.ts'
import type { SignatureFinding } from '../signing/types.ts'
import { parseObsoleteDate } from './obsolete-date.ts'
import { looselySameName } from './loose-names.ts'
import type { BankPolicy } from './policy.ts'
import type { Received } from './received.ts'

/** Whether a bank that reads more generously than this one usually does takes what there is a finding about. */
export function isTakenAllTheSame(
  { takesObsoleteDates, maxSkewSeconds, issuersCompared }: BankPolicy,
  { code }: SignatureFinding,
  { headers }: Received,
  now: Date,
): boolean {
  if (code === 'key-id-issuer-differs') return issuersCompared === 'loosely' && namesIssuer(headers)
  if (code !== 'date-malformed' || !takesObsoleteDates) return false
  const date = parseObsoleteDate(headers.first('Date') ?? '')
  return date !== undefined && Math.abs(date.getTime() - now.getTime()) <= maxSkewSeconds * 1000
}

function namesIssuer(headers: Received['headers']): boolean {
  const certificate = decodeCertificate(headers.first('TPP-Signature-Certificate') ?? '')
  const { keyId = '' } = readSignatureHeader(headers.first('Signature')).parts
  const name = parseName(parseKeyId(keyId)?.issuer ?? '')
  return (
    certificate !== undefined &&
    name !== undefined &&
    looselySameName(name, readIssuer(certificate.raw))
  )
}
