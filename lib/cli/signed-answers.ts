import type { BankOptions } from '../bank/bank.ts'
import { policyOf, type BankChoices } from '../bank/bank-policy.ts'
import { loadCredentials } from '../signing/credentials.ts'
import type { TargetDescription } from '../target/description.ts'
import type { AspspKeys } from './aspsp-keys.ts'

/** What a bank that signs its answers needs, and what is declared of it to whoever judges it. */
export interface SignedAnswers {
  readonly bank: Pick<BankOptions, 'credentials'>
  readonly declared: TargetDescription['responses']
}

/**
 * Asks for keys only when these choices make a bank sign. A form of its own is left undeclared:
 * there are no words for it.
 */
export async function signedAnswers(
  choices: BankChoices,
  keys: () => AspspKeys | Promise<AspspKeys>,
): Promise<SignedAnswers> {
  const { answerSignature } = policyOf(choices)
  if (answerSignature === 'none') return { bank: {}, declared: {} }
  const { certificate, key, configured } = await keys()
  return {
    bank: { credentials: loadCredentials(certificate, key) },
    declared: answerSignature === 'as-requests' ? { signature: { certificate: configured } } : {},
  }
}
