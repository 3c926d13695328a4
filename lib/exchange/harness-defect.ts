/** A defect of the harness itself: never held against the target. */
export class HarnessDefect extends Error {
  override readonly name = 'HarnessDefect'
}
