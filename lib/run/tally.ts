import { kindKey, type Case, type Half } from './cases.ts'
import type { PairVerdict } from './judge-pair.ts'
import type { Strength } from './result.ts'

type Undecided = Extract<PairVerdict, { state: 'undecided' }>

/** Counts what the cases of one rule have shown, kind by kind. */
export class Tally {
  #kinds = new Map<string, { kind: string; half: Half; tried: number; decided: number }>()
  #undecided = new Map<string, { verdict: Undecided; kind: string; count: number }>()
  #observed = new Map<string, number>()

  add({ half, variant }: Case, verdict: PairVerdict): void {
    const key = kindKey(half, variant.kind)
    const kind = this.#kinds.get(key) ?? { kind: variant.kind, half, tried: 0, decided: 0 }
    this.#kinds.set(key, kind)
    kind.tried += 1
    if (verdict.state === 'undecided') this.#addUndecided(key, verdict)
    else kind.decided += 1
    if (verdict.state === 'observed') {
      this.#observed.set(verdict.what, (this.#observed.get(verdict.what) ?? 0) + 1)
    }
  }

  /** Kinds, by `kindKey`, of which no case has been decided although some were tried. */
  get undecidedKinds(): ReadonlySet<string> {
    return new Set([...this.#kinds].filter(([, { decided }]) => decided === 0).map(([key]) => key))
  }

  /** True when more cases could not help: the network is in the way, or one request was answered in two ways. */
  get hopeless(): boolean {
    return [...this.#undecided.values()].some(
      ({ verdict }) => verdict.unstable === true || verdict.cause === 'network',
    )
  }

  /** The answer that keeps the rule from passing: an unstable one, or that of a kind that no case decided. */
  obstacle(): { readonly verdict: Undecided; readonly kind: string } | undefined {
    const undecided = [...this.#undecided.values()]
    const unstable = undecided.find(({ verdict }) => verdict.unstable === true)
    if (unstable !== undefined) return unstable
    const dead = this.undecidedKinds
    return undecided.find(({ kind }) => dead.has(kind))
  }

  /** What was seen without being judged, and how many cases could not be decided and why. */
  observations(): { what: string; count: number }[] {
    const seen = [...this.#observed].map(([what, count]) => ({ what, count }))
    const doubts = [...this.#undecided.values()].map(({ verdict, kind, count }) => ({
      what: `not decided (${kind}): ${verdict.reason}`,
      count,
    }))
    return [...seen, ...doubts]
  }

  get onlyObserved(): boolean {
    return [...this.#kinds.values()].every(({ half }) => half === 'observed')
  }

  strength(requests: number): Strength {
    const kinds = [...this.#kinds.values()].map(({ half, ...rest }) => ({
      ...rest,
      expect: half === 'observed' ? ('any' as const) : half,
    }))
    const sum = (of: 'tried' | 'decided'): number =>
      kinds.reduce((total, kind) => total + kind[of], 0)
    return { tried: sum('tried'), decided: sum('decided'), requests, kinds }
  }

  #addUndecided(kind: string, verdict: Undecided): void {
    const key = `${kind}: ${verdict.cause}: ${verdict.reason}`
    const known = this.#undecided.get(key)
    if (known !== undefined) known.count += 1
    else if (this.#undecided.size < MOST_REASONS)
      this.#undecided.set(key, { verdict, kind, count: 1 })
  }
}

/** Reasons kept apart per rule; a target that invents a new text each time must not fill the memory. */
const MOST_REASONS = 50
