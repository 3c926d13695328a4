import { X509Certificate } from 'node:crypto'
import { encodeCertificate } from '../certificate.ts'
import type { Hypothesis } from './search.ts'

/** What to do to a TPP-Signature-Certificate that cannot be read. Each undoes a mistake. */
export const certificateRepairs: readonly Hypothesis<string>[] = [
  {
    name: 'certificate-percent-encoded',
    says: 'The certificate is percent-encoded.',
    fix: 'A header is no URL: write the base64 as it is.',
    variants: (text) => [
      text.replace(/%([0-9A-Fa-f]{2})/g, (_, hex: string) =>
        String.fromCharCode(parseInt(hex, 16)),
      ),
    ],
  },
  {
    name: 'certificate-pem-in-base64',
    says: 'The certificate is base64 of a PEM file, which is base64 already.',
    fix: 'Send the base64 of the DER encoding: what stands between the BEGIN and END lines, without line breaks.',
    variants: (text) => {
      const pem = Buffer.from(text, 'base64').toString('latin1')
      return pem.includes('-----BEGIN CERTIFICATE-----') ? [insideArmour(pem)] : []
    },
  },
  {
    name: 'certificate-with-armour',
    says: 'The certificate has the BEGIN and END lines of a PEM file around it.',
    fix: 'Send only what stands between these lines, without line breaks.',
    variants: (text) => [insideArmour(text)],
  },
  {
    name: 'certificate-base64url',
    says: 'The certificate is written in base64url.',
    fix: 'Write it in plain base64, with + and / and padding.',
    variants: (text) => (/^[\w=-]*[-_][\w=-]*$/.test(text) ? [rewritten(text)] : []),
  },
  {
    name: 'certificate-blanks',
    says: 'There are blanks or line breaks inside the certificate’s base64, or its padding is wrong.',
    fix: 'Write the base64 in one piece, with padding.',
    variants: (text) => [rewritten(text.replace(/\\r|\\n|\s/g, ''))],
  },
  {
    name: 'certificate-and-more',
    says: 'More follows after the certificate, such as the rest of its chain.',
    fix: 'Send the certificate that was signed with, and nothing else.',
    variants: (text) => {
      try {
        return [encodeCertificate(new X509Certificate(Buffer.from(text, 'base64')))]
      } catch {
        return [] // not even the beginning is a certificate
      }
    },
  },
]

function insideArmour(pem: string): string {
  const [, body = ''] = /-----BEGIN CERTIFICATE-----(.*?)-----END CERTIFICATE-----/s.exec(pem) ?? []
  return rewritten(body.replace(/\\r|\\n|\s/g, ''))
}

function rewritten(base64: string): string {
  return Buffer.from(base64, 'base64').toString('base64')
}
