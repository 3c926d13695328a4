/** Which part of the valid space to draw payments from; all of it by default. */
export interface Shape {
  /**
   * Only what no bank has a reason of its own to refuse: kroner, ordinary accounts, Norway,
   * ASCII letters, nothing deprecated. What `with` names is there all the same.
   */
  readonly plain?: boolean
  /** The creditor's account is in another currency than kroner. */
  readonly currencyAccount?: boolean
  /** Has what a payment needs once currencies are exchanged: the creditor’s town, and the agent where there is one. */
  readonly anyCurrency?: boolean
  /** Dotted paths of optional fields that must be there, `[]` standing for every element of an array. */
  readonly with?: readonly string[]
}

/** Whether the shape asks for the field at `path`, or for one inside it. */
export function asksFor(shape: Shape, path: string): boolean {
  return (shape.with ?? []).some(
    (wanted) => wanted === path || wanted.startsWith(`${path}.`) || wanted.startsWith(`${path}[`),
  )
}
