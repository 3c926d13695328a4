import { X509Certificate } from 'node:crypto'
import { createBank, type Bank } from '../bank/bank.ts'
import { createAuthority } from '../signing/authority.ts'
import type { TargetDescription } from '../target/description.ts'
import { describeBank } from './describe-bank.ts'

export interface EmbeddedBank {
  readonly bank: Bank
  readonly description: TargetDescription
}

/**
 * Starts the reference bank on a free loopback port, with a CA, a TPP certificate and a key that
 * exist in this process only, and describes it as a target like any other.
 */
export async function startEmbeddedBank(defects: readonly string[] = []): Promise<EmbeddedBank> {
  const authority = createAuthority()
  const tpp = authority.issue({ roles: ['PSP_PI', 'PSP_AI'] })
  const bank = createBank({
    authorities: [new X509Certificate(authority.certificatePem)],
    defects,
  })
  const baseUrl = await bank.listen()
  const description = describeBank(baseUrl, {
    certificate: tpp.certificatePem,
    key: tpp.privateKeyPem,
  })
  return { bank, description }
}
