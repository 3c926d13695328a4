import { sign, verify, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'

const signOnPool = promisify<string, Uint8Array, KeyObject, Buffer>(sign)

export interface SignatureAlgorithm {
  sign(text: Uint8Array, privateKey: KeyObject): Buffer
  /** On a thread of Node's pool. */
  signLater(text: Uint8Array, privateKey: KeyObject): Promise<Buffer>
  /** False, too, when the key is of another kind than the algorithm wants. */
  verify(text: Uint8Array, publicKey: KeyObject, signature: Uint8Array): boolean
}

/** Signature algorithms under the names that the `algorithm` part gives them. */
export const algorithms = {
  'rsa-sha256': {
    sign: (text, privateKey) => sign('sha256', text, privateKey),
    signLater: (text, privateKey) => signOnPool('sha256', text, privateKey),
    verify: (text, publicKey, signature) =>
      publicKey.asymmetricKeyType === 'rsa' && verify('sha256', text, publicKey, signature),
  },
} as const satisfies Record<string, SignatureAlgorithm>

export type AlgorithmName = keyof typeof algorithms

/** The only algorithm that the specification gives a formula for. */
export const SPECIFIED_ALGORITHM: AlgorithmName = 'rsa-sha256'
