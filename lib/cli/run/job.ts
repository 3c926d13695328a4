import type { World } from '../../exchange/world.ts'
import type { JudgeSettings } from '../../run/context.ts'
import type { ClockOffset } from '../../target/clock.ts'
import type { TargetDescription } from '../../target/description.ts'
import type { Session } from '../../target/session.ts'

/** Everything that the worker needs to judge the selected rules: plain data, handed over once. */
export interface Job {
  readonly runId: string
  readonly target: TargetDescription
  readonly session: Session
  readonly clock: ClockOffset
  readonly world: World
  readonly settings: JudgeSettings
  /** Ids of the selected rules. */
  readonly rules: readonly string[]
  readonly rate?: number
  /** Requests that are left of the budget. */
  readonly maxRequests?: number
  /** Milliseconds since the epoch after which nothing more is sent. */
  readonly deadline?: number
  /** What the command that reruns a rule needs beside the rule's id. */
  readonly rerunOptions: string
}
