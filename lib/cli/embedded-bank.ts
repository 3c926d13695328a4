import { randomBytes, X509Certificate } from 'node:crypto'
import { createBank, type Bank } from '../bank/bank.ts'
import { createClock } from '../bank/clock.ts'
import { createAuthority } from '../signing/authority.ts'
import { distinguishedName } from '../signing/distinguished-name.ts'
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

/** Valid on every day that a run may be judged as of. */
const VALIDITY = { notBefore: new Date('2018-01-13'), notAfter: new Date('2049-12-31') }

/** A name that every known way of spelling names writes differently. */
const AUTHORITY_NAME = distinguishedName(
  { C: 'NO' },
  { O: 'Samsvar, Reference Bank' },
  { ST: 'Oslo' },
  { CN: 'Samsvar Test CA' },
)

export function makeKeys(): EmbeddedKeys {
  const authority = createAuthority({ subject: AUTHORITY_NAME, ...VALIDITY })
  const { certificatePem, privateKeyPem } = authority.issue({
    roles: ['PSP_PI', 'PSP_AI'],
    // With a leading zero and a letter, for the same reason.
    serial: `0a${randomBytes(15).toString('hex')}`,
    ...VALIDITY,
  })
  return {
    authority: new X509Certificate(authority.certificatePem),
    tpp: { certificate: certificatePem, key: privateKeyPem },
  }
}

/** In what an embedded bank is not as usual. */
export interface EmbeddedBankChoices {
  readonly defects?: readonly string[]
  readonly variations?: readonly string[]
  /** Its clock starts at noon of this day, so that it enforces what is enforced then. */
  readonly asOf?: string
}

/** Starts the reference bank on a free loopback port, and describes it as a target like any other. */
export async function startEmbeddedBank(
  { asOf, ...choices }: EmbeddedBankChoices = {},
  { authority, tpp }: EmbeddedKeys = makeKeys(),
): Promise<EmbeddedBank> {
  const clock = createClock(asOf === undefined ? undefined : new Date(`${asOf}T12:00:00Z`))
  const bank = createBank({ authorities: [authority], clock, ...choices })
  const baseUrl = await bank.listen()
  return { bank, description: describeBank(baseUrl, tpp) }
}
