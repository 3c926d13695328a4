import { isEncodedWord } from '../../signing/encoded-word.ts'
import { readSignatureHeader } from '../../signing/checks/signature-header.ts'
import { signedValue } from '../../signing/signing-string.ts'
import type { Oversight } from './oversight.ts'

/** Signatures that are believed unseen, because of how they are labelled or written. */
export const beliefOversights = {
  'signature-under-another-name': {
    description: 'verifies no signature of an algorithm that it does not know',
    finding: ['signature-mismatch', 'algorithm-unsupported'],
    passes: ({ headers }) => {
      const { algorithm } = readSignatureHeader(signedValue(headers, 'signature')).parts
      return algorithm !== undefined && algorithm !== 'rsa-sha256'
    },
  },
  'signature-in-an-encoded-word': {
    description: 'verifies no signature in a header that is encoded by RFC 2047',
    finding: 'signature-mismatch',
    passes: ({ headers }) => isEncodedWord(signedValue(headers, 'signature') ?? ''),
  },
} satisfies Record<string, Oversight>
