import { constants, publicDecrypt, type KeyObject } from 'node:crypto'
import { HASHES, hashOf, type Hash } from '../hash.ts'
import { DIGEST_INFO } from '../pkcs1.ts'

/**
 * What an RSA signature says when it is opened with a public key. The signature holds the hash of what
 * was signed; so whether this key made it, with which hash and padding, can be known without knowing
 * the text, and any number of texts can be tried against it at the price of a hash.
 */
export type OpenedSignature =
  | {
      readonly opened: true
      readonly padding: 'PKCS#1 v1.5' | 'PSS' | 'PKCS#1 v1.5 without the name of the hash'
      readonly hash: Hash
      /** Whether it cannot be chance that it looks like a signature by this key. */
      readonly certain: boolean
      /** Whether the signature was made over these octets. */
      readonly covers: (octets: Uint8Array) => boolean
    }
  | {
      readonly opened: false
      /** `octets`: not as long as the key. `key`: not made by this key, or altered since. */
      readonly why: 'octets' | 'key'
    }

export function openSignature(signature: Uint8Array, key: KeyObject): OpenedSignature {
  if (signature.byteLength !== modulusOctets(key)) return { opened: false, why: 'octets' }
  const message = decrypt(signature, key)
  if (message === undefined) return { opened: false, why: 'key' }
  return openPkcs1(message) ?? openPss(message) ?? { opened: false, why: 'key' }
}

export function modulusOctets(key: KeyObject): number {
  return Math.ceil((key.asymmetricKeyDetails?.modulusLength ?? 0) / 8)
}

function decrypt(signature: Uint8Array, key: KeyObject): Buffer | undefined {
  try {
    return publicDecrypt({ key, padding: constants.RSA_NO_PADDING }, signature)
  } catch {
    // A number that is not below the modulus: no signature by this key.
    return undefined
  }
}

/** 00 01 FF … FF 00, then the name of the hash and the hash. */
function openPkcs1(message: Buffer): OpenedSignature | undefined {
  const [, , content] = /^(0001(?:ff){8,}00)((?:..)*)$/.exec(message.toString('hex')) ?? []
  if (content === undefined) return undefined
  for (const hash of HASHES) {
    const size = hashOf(hash, Buffer.alloc(0)).toString('hex').length
    const named = content.startsWith(DIGEST_INFO[hash])
    const bare = named ? content.slice(DIGEST_INFO[hash].length) : content
    if (bare.length !== size) continue
    return {
      opened: true,
      padding: named ? 'PKCS#1 v1.5' : 'PKCS#1 v1.5 without the name of the hash',
      hash,
      certain: true,
      covers: (octets) => hashOf(hash, octets).toString('hex') === bare,
    }
  }
  return undefined
}

/**
 * RFC 8017, section 9.1.2, read without the text: the padding between mask and salt gives the key away.
 * One octet may look like padding by chance, so a hash that leaves no doubt goes before one that does.
 */
function openPss(message: Buffer): OpenedSignature | undefined {
  if (message.at(-1) !== 0xbc) return undefined
  const fits = HASHES.flatMap((hash) => openPssWith(hash, message) ?? [])
  return fits.find(({ certain }) => certain) ?? fits[0]
}

type Opened = Extract<OpenedSignature, { opened: true }>

function openPssWith(hash: Hash, message: Buffer): Opened | undefined {
  const size = hashOf(hash, message).length
  const masked = message.subarray(0, -size - 1)
  const sealed = message.subarray(masked.length, -1)
  const block = unmask(masked, maskOf(hash, sealed, masked.length))
  block[0] = (block[0] ?? 0) & 0x7f
  const start = block.findIndex((octet) => octet !== 0)
  if (start < 0 || block[start] !== 1) return undefined
  const salt = block.subarray(start + 1)
  // Long salts leave a few zeros before them, or (Node’s default) none.
  const certain = start >= CERTAIN_ZEROS || salt.length === 0
  if (!certain && start > 0) return undefined
  return {
    opened: true,
    padding: 'PSS',
    hash,
    certain,
    covers: (octets) =>
      hashOf(hash, Buffer.concat([Buffer.alloc(8), hashOf(hash, octets), salt])).equals(sealed),
  }
}

/** So many zeros never come about by chance. */
const CERTAIN_ZEROS = 8

/** MGF1 of RFC 8017, section B.2.1. */
function maskOf(hash: Hash, seed: Buffer, length: number): Buffer {
  const blocks: Buffer[] = []
  for (let count = 0; blocks.reduce((sum, { length }) => sum + length, 0) < length; count += 1) {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(count)
    blocks.push(hashOf(hash, Buffer.concat([seed, counter])))
  }
  return Buffer.concat(blocks).subarray(0, length)
}

function unmask(masked: Buffer, mask: Buffer): Buffer {
  return Buffer.from(masked.map((octet, at) => octet ^ (mask[at] ?? 0)))
}
