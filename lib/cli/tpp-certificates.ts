import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import { CERTIFICATE_KINDS } from '../signing/kinds/certificate-kinds.ts'
import {
  makeCertificates,
  type CertificatesOptions,
  type TppCertificates,
} from '../signing/kinds/make-certificates.ts'
import type { TargetDescription } from '../target/description.ts'

export interface MadeTpp extends Omit<TppCertificates, 'usual' | 'kinds'> {
  readonly tpp: TargetDescription['tpp']
}

const newKeys = promisify(generateKeyPair)

/** Makes a TPP that has certificates of every kind; the two slow keys are made at the same time. */
export async function makeTpp(
  options: Omit<CertificatesOptions, 'authorityKeys' | 'tppKeys'>,
): Promise<MadeTpp> {
  const [authorityKeys, tppKeys] = await Promise.all([
    newKeys('rsa', { modulusLength: 2048 }),
    newKeys('rsa', { modulusLength: 2048 }),
  ])
  const made = makeCertificates({ ...options, authorityKeys, tppKeys })
  const { usual, kinds, ...authorities } = made
  const certificates = Object.fromEntries(
    CERTIFICATE_KINDS.map((kind) => {
      const { certificatePem: certificate, privateKeyPem: key } = kinds[kind]
      return [kind, { certificate, ...(key !== undefined && { key }) }]
    }),
  )
  return {
    ...authorities,
    tpp: { certificate: usual.certificatePem, key: usual.privateKeyPem, certificates },
  }
}
