import { hashOf, type Hash } from '../../hash.ts'
import type { Hypothesis } from '../search.ts'
import type { Draft } from './draft.ts'

/** What is handed to the signature instead of the signing string itself. */
export const hashingMistakes: readonly Hypothesis<Draft>[] = [
  {
    name: 'hashed-twice',
    says: 'A hash of the signing string was signed; signing hashes by itself, so that it was hashed twice.',
    fix: 'Hand the signing string itself to the signature function (SHA256withRSA, RSA-SHA256).',
    variants: (draft) =>
      HASHED.flatMap((hash) =>
        WRITTEN.map((write) => ({
          ...draft,
          encode: (text: string) => write(hashOf(hash, draft.encode(text))),
        })),
      ),
  },
  {
    name: 'string-encoded',
    says: 'The signing string was encoded in base64 or hexadecimal before it was signed.',
    fix: 'Sign the octets of the text itself.',
    variants: (draft) =>
      (['base64', 'hex'] as const).map((encoding) => ({
        ...draft,
        encode: (text: string) => Buffer.from(Buffer.from(draft.encode(text)).toString(encoding)),
      })),
  },
]

const HASHED: readonly Hash[] = ['sha256', 'sha512', 'sha1']

const WRITTEN: readonly ((hash: Buffer) => Uint8Array)[] = [
  (hash) => hash,
  (hash) => Buffer.from(hash.toString('hex')),
  (hash) => Buffer.from(hash.toString('hex').toUpperCase()),
  (hash) => Buffer.from(hash.toString('base64')),
]
