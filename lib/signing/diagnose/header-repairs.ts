import type { Hypothesis } from './search.ts'

/** What to do to a Signature header that cannot be read to make it one that can. Each undoes a mistake. */
export const headerRepairs: readonly Hypothesis<string>[] = [
  {
    name: 'scheme-before-parts',
    says: 'The header begins with the word Signature, as in an Authorization header.',
    fix: 'Begin with keyId="…".',
    variants: (text) => [text.replace(/^Signature:? +/i, '')],
  },
  {
    name: 'encoded-word-form',
    says: 'The RFC 2047 form is not the one of the specification: lower-case b, several words, or no =? and ?= around it.',
    fix: 'Write =?utf-8?B?<base64 of the whole header>?=, with an upper-case B, in one word.',
    variants: (text) => {
      const words = [...text.matchAll(/=\?([^?\s]+)\?[bB]\?([^?]*)\?=/g)]
      const base64 = words.length > 0 ? words.map(([, , one]) => one).join('') : text
      const octets = Buffer.from(base64, 'base64')
      return [octets.toString('utf8'), octets.toString('latin1')]
    },
  },
  {
    name: 'single-quotes',
    says: 'The values stand between single or curly quotes.',
    fix: 'Write each part as key="value", with straight double quotes.',
    variants: (text) => [
      text.replaceAll("'", '"'),
      text.replace(/[“”„]|\u00e2\u0080[\u009c-\u009e]/g, '"'),
    ],
  },
  {
    name: 'escaped-quotes',
    says: 'The quotes have backslashes before them, as in source code or JSON.',
    fix: 'Write each part as key="value", without backslashes.',
    variants: (text) => [text.replaceAll('\\"', '"')],
  },
  {
    name: 'joined-by-semicolons',
    says: 'The parts are joined by semicolons.',
    fix: 'Join the parts by commas.',
    variants: (text) => [text.replace(/"\s*;\s*(?=[A-Za-z]+=")/g, '",')],
  },
  {
    name: 'not-joined-by-commas',
    says: 'Between the parts there is no comma.',
    fix: 'Join the parts by commas.',
    variants: (text) => [text.replace(/"\s*(?=(?:keyId|algorithm|headers|signature)=")/g, '",')],
  },
  {
    name: 'unclosed-quote',
    says: 'The quote after the last value is missing.',
    fix: 'Write each part as key="value".',
    variants: (text) => [`${text}"`],
  },
  {
    name: 'no-quotes',
    says: 'The values are not between quotes.',
    fix: 'Write each part as key="value".',
    variants: (text) => {
      const parts = text.split(/[,;]\s*(?=(?:keyId|algorithm|headers|signature)=)/)
      return [parts.map((part) => part.replace(/^([A-Za-z]+)="?(.*?)"?$/s, '$1="$2"')).join(',')]
    },
  },
  {
    name: 'colons-for-equals-signs',
    says: 'Between name and value stands a colon, or blanks beside the equals sign.',
    fix: 'Write each part as key="value".',
    variants: (text) => [text.replace(/(keyId|algorithm|headers|signature)\s*[:=]\s*"/g, '$1="')],
  },
  {
    name: 'part-names-case',
    says: 'The names of the parts are in another letter case.',
    fix: 'Call the parts keyId, algorithm, headers and signature.',
    variants: (text) => [
      text.replace(/(?<=^|,\s*)(keyId|algorithm|headers|signature)(?==")/gi, (name) =>
        name.toLowerCase() === 'keyid' ? 'keyId' : name.toLowerCase(),
      ),
    ],
  },
  {
    name: 'comma-at-end',
    says: 'After the last part stands another comma or semicolon.',
    fix: 'End the header with the closing quote of the last part.',
    variants: (text) => [text.replace(/[,;\s]+$/, '')],
  },
]
