import stringWidth from 'string-width'
import type { Page } from './page.ts'
import { fit } from './page.ts'

/** How far a run has come. */
export interface ProgressState {
  readonly total: number
  readonly finished: number
  readonly failed: number
  readonly requests: number
  readonly elapsedMs: number
}

const WIDEST_BAR = 30
const NARROWEST_BAR = 8

/** A bar with what is known beside it; on a narrow page without the bar, and then without the rest. */
export function progressLine(page: Page, state: ProgressState): string {
  const { colors, symbols } = page
  const count = `${state.finished}/${state.total}`
  const failed = `${state.failed} failed`
  const left = timeLeft(state) ?? ''
  const text =
    `${count}  ${failed}  ${state.requests.toLocaleString('en-US')} requests  ${left}`.trimEnd()
  const room = Math.min(WIDEST_BAR, page.width - 3 - stringWidth(text))
  if (room < NARROWEST_BAR)
    return fit(page, `${count}  ${failed}  ${left}`.trimEnd(), page.width - 1)
  const done = state.total === 0 ? 0 : Math.round((room * state.finished) / state.total)
  const bar = colors.green(symbols.done.repeat(done)) + colors.dim(symbols.todo.repeat(room - done))
  const painted = state.failed > 0 ? text.replace(failed, colors.red(failed)) : text
  return `${bar}  ${painted}`
}

/** The same in words, for a log. */
export function progressSentence(state: ProgressState): string {
  const left = timeLeft(state)
  const counts = `${state.finished} of ${state.total} rules, ${state.failed} failed`
  return left === undefined ? counts : `${counts}, ${left}`
}

/** Rules take their time unevenly, so this is rounded; nothing is said before a few are done. */
function timeLeft({ total, finished, elapsedMs }: ProgressState): string | undefined {
  if (finished < 3 || finished >= total) return undefined
  const seconds = ((elapsedMs / finished) * (total - finished)) / 1000
  if (seconds < 60) return `about ${Math.max(1, Math.round(seconds))} s left`
  return `about ${Math.round(seconds / 60)} min left`
}
