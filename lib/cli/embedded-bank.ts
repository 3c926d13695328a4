import { randomBytes, X509Certificate } from 'node:crypto'
import { createBank, type Bank } from '../bank/bank.ts'
import type { BankChoices } from '../bank/bank-policy.ts'
import { createClock } from '../bank/clock.ts'
import { distinguishedName } from '../signing/distinguished-name.ts'
import type { TargetDescription } from '../target/description.ts'
import { makeAspspKeys, type AspspKeys } from './aspsp-keys.ts'
import { describeBank } from './describe-bank.ts'
import { bankEnd, targetEnd, type TlsKeys } from './tls-keys.ts'
import { signedAnswers } from './signed-answers.ts'
import { makeTpp } from './tpp-certificates.ts'

export interface EmbeddedBank {
  readonly bank: Bank
  readonly description: TargetDescription
}

/** What a bank trusts, with a TPP that has certificates of every kind. They exist in this process only. */
export interface EmbeddedKeys {
  readonly authorities: readonly X509Certificate[]
  readonly intermediates: readonly X509Certificate[]
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

export async function makeKeys(): Promise<EmbeddedKeys> {
  const { authorityPem, oddAuthorityPems, intermediatePem, tpp } = await makeTpp({
    ...VALIDITY,
    issuer: AUTHORITY_NAME,
    // With a leading zero and a letter, for the same reason.
    serial: `0a${randomBytes(15).toString('hex')}`,
  })
  return {
    authorities: [authorityPem, ...oddAuthorityPems].map((pem) => new X509Certificate(pem)),
    intermediates: [new X509Certificate(intermediatePem)],
    tpp,
  }
}

let aspspKeys: AspspKeys | undefined

/** What embedded banks sign their answers with: made when the first one does, for it is slow. */
function embeddedAspspKeys(): AspspKeys {
  aspspKeys ??= makeAspspKeys(VALIDITY)
  return aspspKeys
}

/** In what an embedded bank is not as usual. */
export interface EmbeddedBankChoices extends BankChoices {
  /** Its clock starts at noon of this day, so that it enforces what is enforced then. */
  readonly asOf?: string
  /** Reached over TLS, with these keys. */
  readonly tls?: TlsKeys
}

/** Starts the reference bank on a free loopback port, and describes it as a target like any other. */
export async function startEmbeddedBank(
  { asOf, tls, ...choices }: EmbeddedBankChoices = {},
  keys?: EmbeddedKeys,
): Promise<EmbeddedBank> {
  const { authorities, intermediates, tpp } = keys ?? (await makeKeys())
  const clock = createClock(asOf === undefined ? undefined : new Date(`${asOf}T12:00:00Z`))
  const signed = await signedAnswers(choices, embeddedAspspKeys)
  const bank = createBank({
    authorities,
    intermediates,
    clock,
    ...choices,
    ...signed.bank,
    ...(tls && { tls: bankEnd(tls) }),
  })
  const baseUrl = await bank.listen()
  const description = { ...describeBank(baseUrl, tpp, bank.policy), responses: signed.declared }
  return { bank, description: tls ? { ...description, tls: targetEnd(tls) } : description }
}
