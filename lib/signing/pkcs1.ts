import { constants, privateEncrypt, type KeyObject } from 'node:crypto'
import { hashOf, type Hash } from './hash.ts'

/** RFC 8017, section 9.2, note 1: what stands before the hash of each algorithm, in hexadecimal. */
export const DIGEST_INFO: Readonly<Record<Hash, string>> = {
  sha256: '3031300d060960864801650304020105000420',
  sha512: '3051300d060960864801650304020305000440',
  sha1: '3021300906052b0e03021a05000414',
  sha384: '3041300d060960864801650304020205000430',
  sha224: '302d300d06096086480165030402040500041c',
  md5: '3020300c06082a864886f70d020505000410',
}

/**
 * An RSA signature with any hash, put together by hand: a signing function is not to be had for SHA-1
 * where the system's policy forbids it, and a bank's refusal of it is to be seen all the same.
 */
export function signPkcs1(octets: Uint8Array, hash: Hash, key: KeyObject): Buffer {
  const info = [Buffer.from(DIGEST_INFO[hash], 'hex'), hashOf(hash, octets)]
  return privateEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.concat(info))
}
