import { X509Certificate } from 'node:crypto'
import { createBank, type Bank } from '../bank/bank.ts'
import { createAuthority } from '../signing/authority.ts'
import type { TargetDescription } from '../target/description.ts'
import { describeBank } from './describe-bank.ts'

export interface EmbeddedBank {
  readonly bank: Bank
  readonly description: TargetDescription
}

/** A CA that a bank trusts, with the certificate and key of a TPP. They exist in this process only. */
export interface EmbeddedKeys {
  readonly authority: X509Certificate
  readonly tpp: TargetDescription['tpp']
}

export function makeKeys(): EmbeddedKeys {
  const authority = createAuthority()
  const { certificatePem, privateKeyPem } = authority.issue({ roles: ['PSP_PI', 'PSP_AI'] })
  return {
    authority: new X509Certificate(authority.certificatePem),
    tpp: { certificate: certificatePem, key: privateKeyPem },
  }
}

/** Starts the reference bank on a free loopback port, and describes it as a target like any other. */
export async function startEmbeddedBank(
  defects: readonly string[] = [],
  { authority, tpp }: EmbeddedKeys = makeKeys(),
): Promise<EmbeddedBank> {
  const bank = createBank({ authorities: [authority], defects })
  const baseUrl = await bank.listen()
  return { bank, description: describeBank(baseUrl, tpp) }
}
