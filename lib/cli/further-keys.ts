import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { CERTIFICATE_KINDS, type CertificateKindName } from '../signing/kinds/certificate-kinds.ts'
import type { TargetDescription } from '../target/description.ts'
import { readIfThere } from './read-if-there.ts'
import type { MadeTpp } from './tpp-certificates.ts'

type Certificates = NonNullable<TargetDescription['tpp']['certificates']>

/** Where a folder of keys has the certificates of other kinds, and what a bank must know of them. */
const FURTHER = 'further'
export const TRUSTED = join(FURTHER, 'trusted-cas.pem')
const INTERMEDIATES = join(FURTHER, 'issuing-ca.pem')
export const SNIPPET = join(FURTHER, 'tpp.certificates.yaml')

const certificateFile = (kind: CertificateKindName) => `${FURTHER}/${kind}.pem`
const keyFile = (kind: CertificateKindName) => `${FURTHER}/${kind}.key.pem`

export interface FurtherKeys {
  readonly authorityPems: readonly string[]
  readonly intermediatePems: readonly string[]
  /** As a configuration in the folder names them. */
  readonly certificates: Certificates
}

/** Writes a certificate of every kind into a folder, with the lines of configuration that name them. */
export async function writeFurtherKeys(folder: string, made: MadeTpp): Promise<void> {
  const { oddAuthorityPems, intermediatePem, tpp } = made
  await rm(join(folder, FURTHER), { recursive: true, force: true })
  await mkdir(join(folder, FURTHER), { recursive: true })
  const put = (file: string, text: string, mode = 0o644) =>
    writeFile(join(folder, file), text, { mode })
  for (const kind of CERTIFICATE_KINDS) {
    const { certificate = '', key } = tpp.certificates?.[kind] ?? {}
    await put(certificateFile(kind), certificate)
    if (key !== undefined) await put(keyFile(kind), key, 0o600)
  }
  await put(TRUSTED, oddAuthorityPems.join(''))
  await put(INTERMEDIATES, intermediatePem)
  const certificates = Object.fromEntries(
    CERTIFICATE_KINDS.map((kind) => [kind, filesOf(kind, tpp.certificates?.[kind]?.key)]),
  )
  await put(SNIPPET, stringify({ tpp: { certificates } }))
}

/** What `writeFurtherKeys` wrote into a folder, as far as it is there. */
export async function readFurtherKeys(folder: string): Promise<FurtherKeys> {
  const text = (file: string) => readIfThere(join(folder, file))
  const certificates: { [Kind in CertificateKindName]?: Certificates[Kind] } = {}
  for (const kind of CERTIFICATE_KINDS) {
    if ((await text(certificateFile(kind))) === undefined) continue
    certificates[kind] = filesOf(kind, await text(keyFile(kind)))
  }
  return {
    authorityPems: pemsIn(await text(TRUSTED)),
    intermediatePems: pemsIn(await text(INTERMEDIATES)),
    certificates,
  }
}

function filesOf(kind: CertificateKindName, key: string | undefined) {
  return {
    certificate: certificateFile(kind),
    ...(key !== undefined && { key: keyFile(kind) }),
  }
}

function pemsIn(bundle = ''): string[] {
  return bundle.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
}
