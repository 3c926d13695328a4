import type { Hypothesis } from './search.ts'

/** What to do to the text of a signature to get at its base64. Each undoes a mistake. */
export const signatureEncodings: readonly Hypothesis<string>[] = [
  {
    name: 'signature-percent-encoded',
    says: 'The signature is percent-encoded.',
    fix: 'Write the base64 as it is; a header is no URL.',
    variants: (text) => [
      text.replace(/%([0-9A-Fa-f]{2})/g, (_, hex: string) =>
        String.fromCharCode(parseInt(hex, 16)),
      ),
    ],
  },
  {
    name: 'signature-line-breaks',
    says: 'There are line breaks or blanks inside the signature.',
    fix: 'Encode without line breaks (in Java Base64.getEncoder(), not getMimeEncoder(); base64 -w0).',
    variants: (text) => [text.replace(/\\r|\\n|\s/g, '')],
  },
  {
    name: 'signature-plus-lost',
    says: 'The plus signs of the signature became blanks: it went through something that decodes forms.',
    fix: 'Write the base64 as it is.',
    variants: (text) => [text.replaceAll(' ', '+')],
  },
  {
    name: 'signature-hexadecimal',
    says: 'The signature is written in hexadecimal.',
    fix: 'Write the octets of the signature in base64.',
    variants: (text) =>
      /^(?:[0-9A-Fa-f]{2})+$/.test(text) ? [Buffer.from(text, 'hex').toString('base64')] : [],
  },
  {
    name: 'signature-padding',
    says: 'The padding of the signature’s base64 is missing or wrong.',
    fix: 'End the base64 with the = signs that its length needs.',
    variants: (text) => [padded(text)],
  },
  {
    name: 'signature-base64url',
    says: 'The signature is written in base64url, with - and _ for + and /.',
    fix: 'Write it in plain base64, with + and / and padding.',
    variants: (text) => [padded(text.replaceAll('-', '+').replaceAll('_', '/'))],
  },
  {
    name: 'signature-base64-twice',
    says: 'The signature was encoded in base64 twice.',
    fix: 'Encode the octets of the signature once.',
    variants: (text) => [Buffer.from(text, 'base64').toString('latin1')],
  },
]

function padded(text: string): string {
  const bare = text.replace(/=+$/, '')
  return bare.padEnd(Math.ceil(bare.length / 4) * 4, '=')
}
