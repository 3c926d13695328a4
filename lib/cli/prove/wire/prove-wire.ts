import { catalogue } from '../../../rules/catalogue.ts'
import type { Ask } from '../question.ts'
import { TRAFFIC } from '../traffic.ts'
import { corruptions } from './corruptions.ts'
import { wireProofOf, type WireProof } from './wire-proof.ts'

/** Asks what becomes of each corruption of a sound bank's answers. */
export async function proveWire(
  settings: { readonly seed: number; readonly asOf: string },
  ask: Ask,
): Promise<WireProof[]> {
  const monitored = catalogue.filter(({ monitor }) => monitor === true).map(({ id }) => id)
  const rules = [...TRAFFIC, 'signing.signature.present', ...monitored]
  const names = Object.keys(corruptions)
  const answers = await ask(
    names.map((corruption) => ({
      ask: 'verdicts',
      defects: [],
      corruption,
      rules,
      examples: 3,
      ...settings,
    })),
  )
  return Object.entries(corruptions).map(([name, corruption], at) =>
    wireProofOf(name, corruption, answers[at]?.outcomes ?? {}, answers[at]?.hits ?? 0),
  )
}
