import fc from 'fast-check'
import type { Edit, RequestPlan } from '../lib/exchange/plan.ts'
import type { RulePairs, Variant } from '../lib/exchange/variant.ts'
import type { World } from '../lib/exchange/world.ts'
import type { TamperSpec } from '../lib/signing/tamper.ts'

/** Where pairs start from that are about how a request is sent: right requests of one operation. */
export interface RequestSource {
  readonly world: World
  readonly plans: fc.Arbitrary<RequestPlan>
}

type Request = Partial<Omit<RequestPlan, 'operation' | 'body'>>

/** What sets the probe's request apart from the control's; both carry the same body. */
export interface RequestEdit {
  readonly edit: Edit
  readonly probe: Request
  /** What the control has beside the defaults; a probe has it too unless it says otherwise. */
  readonly control?: Request
}

/** Makes a variant once the operation and the target are known. */
export type VariantOf = (source: RequestSource) => Variant
export type PairsOf = (source: RequestSource) => RulePairs

/** For values that the target's defaults stand for: a plan does not know them. */
export const AS_USUAL = '(as usual)'

/** Pairs of requests that say the same and differ in how they are sent. */
export function requestVariant<Choice>(
  kind: string,
  choices: fc.Arbitrary<Choice>,
  editFor: (choice: Choice, plan: RequestPlan, world: World) => RequestEdit,
): VariantOf {
  return ({ world, plans }) => ({
    kind,
    pairs: fc.tuple(plans, choices).map(([plan, choice]) => {
      const { edit, probe, control = {} } = editFor(choice, plan, world)
      const headers = { ...control.headers, ...probe.headers }
      const extra = Object.keys(headers).length === 0 ? probe : { ...probe, headers }
      return {
        probe: { ...plan, ...control, ...extra },
        control: { ...plan, ...control },
        edit,
      }
    }),
  })
}

/** A header with another value than the target's default; null leaves it out. */
export function withHeader(
  kind: string,
  name: string,
  values: fc.Arbitrary<string | null>,
): VariantOf {
  return requestVariant(kind, values, (value) => ({
    edit: { path: `header.${name}`, from: AS_USUAL, to: value ?? undefined },
    probe: { headers: { [name]: value } },
  }))
}

/** A header that requests do not have otherwise. */
export function addingHeader(kind: string, name: string, values: fc.Arbitrary<string>): VariantOf {
  return requestVariant(kind, values, (value) => ({
    edit: { path: `header.${name}`, to: value },
    probe: { headers: { [name]: value } },
  }))
}

/** A request that is signed in another way than the usual one. */
export function tampered(kind: string, path: string, specs: fc.Arbitrary<TamperSpec>): VariantOf {
  return requestVariant(kind, specs, (tamper) => ({
    edit: { path, from: AS_USUAL, to: describe(tamper) },
    probe: { tamper },
  }))
}

export function describe(spec: TamperSpec): string {
  return 'argument' in spec ? `${spec.name}(${JSON.stringify(spec.argument)})` : spec.name
}

export function accepts(...variants: readonly VariantOf[]): PairsOf {
  return (source) => ({ accepted: variants.map((variant) => variant(source)) })
}

export function refuses(...variants: readonly VariantOf[]): PairsOf {
  return (source) => ({ refused: variants.map((variant) => variant(source)) })
}

export function observes(...variants: readonly VariantOf[]): PairsOf {
  return (source) => ({ observed: variants.map((variant) => variant(source)) })
}

/** Judges a rule from both sides. */
export function both(one: PairsOf, other: PairsOf): PairsOf {
  return (source) => ({ ...one(source), ...other(source) })
}
