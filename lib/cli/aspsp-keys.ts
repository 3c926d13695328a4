import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createAuthority } from '../signing/authority.ts'
import { distinguishedName } from '../signing/distinguished-name.ts'
import { readIfThere } from './read-if-there.ts'

/** PEM texts of the certificate and key that a bank signs its answers with. */
export interface AspspKeys {
  readonly certificate: string
  readonly key: string
  /** How a configuration gives the certificate: by its text, or by its file. */
  readonly configured: string
}

const CERTIFICATE_FILE = 'aspsp.pem'
const KEY_FILE = 'aspsp.key.pem'

const ASPSP_NAME = distinguishedName(
  { C: 'NO' },
  { O: 'Samsvar Reference Bank' },
  { '2.5.4.97': 'PSDNO-FSA-987654321' },
  { CN: 'Samsvar Reference Bank' },
)

export function makeAspspKeys(
  validity: { readonly notBefore?: Date; readonly notAfter?: Date } = {},
): AspspKeys {
  const { certificatePem: certificate, privateKeyPem: key } = createAuthority(validity).issue({
    ...validity,
    subject: ASPSP_NAME,
    roles: ['PSP_AS'],
  })
  return { certificate, key, configured: certificate }
}

/** The certificate and key of the bank in a folder; one that lacks either gets both anew. */
export async function aspspKeysIn(folder: string): Promise<AspspKeys> {
  const [certificateFile, keyFile] = [join(folder, CERTIFICATE_FILE), join(folder, KEY_FILE)]
  const certificate = await readIfThere(certificateFile)
  const key = await readIfThere(keyFile)
  if (certificate !== undefined && key !== undefined) {
    return { certificate, key, configured: CERTIFICATE_FILE }
  }
  const made = makeAspspKeys()
  await mkdir(folder, { recursive: true })
  // A file that is written over keeps the mode it had.
  await rm(keyFile, { force: true })
  await writeFile(keyFile, made.key, { mode: 0o600 })
  await writeFile(certificateFile, made.certificate)
  return { ...made, configured: CERTIFICATE_FILE }
}
