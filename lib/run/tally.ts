import { kindKey, type Case, type Half } from './cases.ts'
import type { PairVerdict } from './pair-verdict.ts'
import type { Strength } from './result.ts'

type Undecided = Extract<PairVerdict, { state: 'undecided' }>

interface OfKind {
  readonly kind: string
  readonly half: Half
  tried: number
  decided: number
}
interface Doubt {
  readonly verdict: Undecided
  readonly kind: string
  readonly half: Half
  count: number
}

/**
 * Counts what the cases of one rule have shown, kind by kind. Cases come in as they are answered; what
 * is said of them is in the order of their numbers, so that it hangs on no accident of the network.
 */
export class Tally {
  readonly #kinds = new InOrder<OfKind>()
  readonly #undecided = new InOrder<Doubt>()
  readonly #observed = new InOrder<{ readonly what: string; count: number }>()

  add(one: Case, verdict: PairVerdict): void {
    const { number, half, variant } = one
    const key = kindKey(half, variant.kind)
    const kind = this.#kinds.at(key, number, { kind: variant.kind, half, tried: 0, decided: 0 })
    kind.tried += 1
    if (verdict.state === 'undecided') this.#addUndecided(one, verdict)
    else kind.decided += 1
    if (verdict.state === 'observed') {
      this.#observed.at(verdict.what, number, { what: verdict.what, count: 0 }).count += 1
    }
  }

  /** Kinds, by `kindKey`, of which no case has been decided although some were tried. */
  get undecidedKinds(): ReadonlySet<string> {
    const dead = this.#kinds.values().filter(({ decided }) => decided === 0)
    return new Set(dead.map(({ half, kind }) => kindKey(half, kind)))
  }

  /** True when more cases could not help: the network is in the way, or one request was answered in two ways. */
  get hopeless(): boolean {
    return this.#undecided
      .values()
      .some(
        ({ verdict }) =>
          verdict.unstable === true || (verdict.cause === 'network' && verdict.lost !== true),
      )
  }

  /** The answer that keeps the rule from passing: an unstable one, or that of a kind that no case decided. */
  obstacle(): { readonly verdict: Undecided; readonly kind: string } | undefined {
    const undecided = this.#undecided.values()
    const unstable = undecided.find(({ verdict }) => verdict.unstable === true)
    if (unstable !== undefined) return unstable
    const dead = this.undecidedKinds
    return undecided.find(({ half, kind }) => dead.has(kindKey(half, kind)))
  }

  /** What was seen without being judged, and how many cases could not be decided and why. */
  observations(): { what: string; count: number }[] {
    const doubts = this.#undecided.values().map(({ verdict, half, kind, count }) => ({
      what: `not decided (${kindKey(half, kind)}): ${verdict.reason}`,
      count,
    }))
    return [...this.#observed.values(), ...doubts]
  }

  get onlyObserved(): boolean {
    return this.#kinds.values().every(({ half }) => half === 'observed')
  }

  strength(requests: number): Strength {
    const kinds = this.#kinds.values().map(({ half, ...rest }) => ({
      ...rest,
      expect: half === 'observed' ? ('any' as const) : half,
    }))
    const sum = (of: 'tried' | 'decided'): number =>
      kinds.reduce((total, kind) => total + kind[of], 0)
    return { tried: sum('tried'), decided: sum('decided'), requests, kinds }
  }

  #addUndecided({ number, half, variant: { kind } }: Case, verdict: Undecided): void {
    const key = `${kindKey(half, kind)}: ${verdict.cause}: ${verdict.reason}`
    if (this.#undecided.size >= MOST_REASONS && !this.#undecided.has(key)) return
    this.#undecided.at(key, number, { verdict, kind, half, count: 0 }).count += 1
  }
}

/** Reasons kept apart per rule; a target that invents a new text each time must not fill the memory. */
const MOST_REASONS = 50

/** Values by key, given back in the order of the lowest number that each was asked for with. */
class InOrder<Value> {
  readonly #entries = new Map<string, { number: number; readonly value: Value }>()

  at(key: string, number: number, fresh: Value): Value {
    const entry = this.#entries.get(key) ?? { number, value: fresh }
    entry.number = Math.min(entry.number, number)
    this.#entries.set(key, entry)
    return entry.value
  }

  has(key: string): boolean {
    return this.#entries.has(key)
  }

  get size(): number {
    return this.#entries.size
  }

  values(): Value[] {
    return [...this.#entries.values()]
      .sort((one, other) => one.number - other.number)
      .map(({ value }) => value)
  }
}
