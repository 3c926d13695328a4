import { withHeader, withoutHeader, type Header } from '../http/message.ts'
import { createSignatureMaker } from '../signing/sign.ts'
import { anotherKey } from '../signing/tampers/signature-value.ts'
import type { Credentials } from '../signing/types.ts'

/** The two things that signing an answer takes. */
export interface Signing {
  readonly digest: (body: Buffer) => string
  readonly sign: (headers: readonly Header[]) => string
}

type Quirk = (right: Signing, credentials: Credentials) => Signing

/** Ways in which signed answers can be wrong. Each takes the right way to sign. */
export const signatureQuirks = {
  'digest-of-another-body': ({ digest, sign }) => ({
    digest: (body) => digest(Buffer.concat([body, Buffer.from('\n')])),
    sign,
  }),
  'digest-stale': ({ digest, sign }) => {
    let latest = digest(Buffer.alloc(0))
    return {
      digest: (body) => {
        const stale = latest
        latest = digest(body)
        return stale
      },
      sign,
    }
  },
  'digest-unsigned': signing((sign, headers) => sign(withoutHeader(headers, 'digest'))),
  'signature-of-another-digest': signing((sign, headers) =>
    sign(withHeader(headers, 'digest', 'SHA-256=47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=')),
  ),
  'signature-of-absent-header': signing((sign, headers) =>
    sign([...headers, ['psu-id', '5d7a4c1e-31bd-4a6f-8a0e-1f2d3c4b5a69']]),
  ),
  'signature-by-another-key': ({ digest }, { certificate }) => {
    const signatureOf = createSignatureMaker({ certificate, privateKey: anotherKey().privateKey })
    return { digest, sign: (headers) => signatureOf({ headers }) }
  },
  'signature-key-id-of-another-certificate': signing((sign, headers) =>
    sign(headers).replace(/SN=\w+/, 'SN=01'),
  ),
  'signature-cut': signing((sign, headers) => sign(headers).slice(0, -1)),
} satisfies Record<string, Quirk>

export type SignatureQuirk = keyof typeof signatureQuirks

function signing(wrong: (sign: Signing['sign'], headers: readonly Header[]) => string): Quirk {
  return ({ digest, sign }) => ({ digest, sign: (headers) => wrong(sign, headers) })
}
