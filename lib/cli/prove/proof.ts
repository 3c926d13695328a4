import { defects } from '../../bank/defects.ts'
import { catalogue } from '../../rules/catalogue.ts'
import type { ProofSettings } from './judge-bank.ts'
import { inWorkers } from './in-workers.ts'
import { proofOf, type DefectProof, type Verdicts } from './verdict-of.ts'

export interface Proof {
  /** Rules that did not pass at a bank without defects, with their verdicts. */
  readonly falseAlarms: readonly string[]
  readonly defects: readonly DefectProof[]
  /** Rules that pass or warn but for which no defect was caught. */
  readonly unproved: readonly string[]
  /** Banks that could not be judged. */
  readonly troubles: readonly string[]
}

/** Judges a sound bank, then a bank with each defect, and holds what every rule says against what it should say. */
export async function prove(
  names: readonly string[],
  settings: ProofSettings,
  onDone: (name: string, done: number, total: number) => void,
): Promise<Proof> {
  const troubles: string[] = []
  const proofs: DefectProof[] = []
  let sound: Verdicts = {}
  let done = 0
  const questions = ['', ...names].map((name) => ({ name, defects: name === '' ? [] : [name] }))
  await inWorkers(questions, settings, ({ name }, { verdicts, trouble }) => {
    done += 1
    onDone(name, done, questions.length)
    if (trouble !== undefined) troubles.push(`${name || 'sound bank'}: ${trouble}`)
    else if (name === '') sound = verdicts
    else proofs.push(proofOf(name, defects[name], verdicts))
  })
  const killed = new Set(proofs.flatMap(({ caught }) => caught))
  const judged = catalogue.filter(({ id }) => sound[id] === 'passed')
  return {
    falseAlarms: Object.entries(sound)
      .filter(([, verdict]) => ['failed', 'warning', 'inconclusive'].includes(verdict))
      .map(([rule, verdict]) => `${rule} ${verdict}`),
    defects: proofs.toSorted((a, b) => names.indexOf(a.defect) - names.indexOf(b.defect)),
    unproved: judged.map(({ id }) => id).filter((id) => !killed.has(id)),
    troubles,
  }
}

/** Whether a proof shows all that it should. */
export function holds(proof: Proof): boolean {
  return (
    proof.troubles.length === 0 &&
    proof.falseAlarms.length === 0 &&
    proof.unproved.length === 0 &&
    proof.defects.every(({ missed, unrelated }) => missed.length === 0 && unrelated.length === 0)
  )
}
