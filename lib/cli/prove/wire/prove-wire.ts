import { catalogue } from '../../../rules/catalogue.ts'
import type { Ask } from '../question.ts'
import { TRAFFIC } from '../traffic.ts'
import { corruptions } from './corruptions.ts'
import { wireProofOf, type WireProof } from './wire-proof.ts'

/** Asks what becomes of each corruption of a sound bank's answers, with each seed. */
export async function proveWire(
  { seeds, asOf }: { readonly seeds: readonly number[]; readonly asOf: string },
  ask: Ask,
): Promise<WireProof[]> {
  const monitored = catalogue.filter(({ monitor }) => monitor === true).map(({ id }) => id)
  const rules = [...TRAFFIC, 'signing.signature.present', ...monitored]
  const proofs: WireProof[][] = []
  for (const seed of seeds) {
    const answers = await ask(
      Object.keys(corruptions).map((corruption) => ({
        ask: 'verdicts',
        defects: [],
        corruption,
        rules,
        examples: 3,
        seed,
        asOf,
      })),
    )
    proofs.push(
      Object.entries(corruptions).map(([name, corruption], at) =>
        wireProofOf(name, corruption, answers[at]?.outcomes ?? {}, answers[at]?.hits ?? 0),
      ),
    )
  }
  return proofs.reduce((one, other) => one.map((proof, at) => both(proof, other[at])))
}

function both(one: WireProof, other: WireProof = one): WireProof {
  return {
    ...one,
    reportedBy: [...new Set([...one.reportedBy, ...other.reportedBy])],
    problems: [...new Set([...one.problems, ...other.problems])],
  }
}
