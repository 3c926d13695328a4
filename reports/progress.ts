import type { PreflightStep, RuleResult } from '../lib/run/result.ts'
import type { Page, PageOptions } from './text/page.ts'
import { createPage, paragraph } from './text/page.ts'
import { stepLines } from './text/preflight.ts'
import type { ProgressState } from './text/progress-line.ts'
import { progressLine, progressSentence } from './text/progress-line.ts'

/** Shows how far a run has come: one line that changes on a terminal, few plain lines elsewhere. */
export interface Progress {
  start(total: number): void
  finished(result: RuleResult): void
  /** Takes the changing line away. */
  stop(): void
}

type Stream = Pick<NodeJS.WriteStream, 'write'> &
  Partial<Pick<NodeJS.WriteStream, 'isTTY' | 'columns'>>

export interface ProgressOptions {
  readonly color: boolean
  readonly unicode?: boolean
  /** Milliseconds, from any beginning. */
  readonly now?: () => number
}

export function createProgress(
  stream: Stream,
  { color, unicode = true, now = Date.now }: ProgressOptions,
): Progress {
  const page = (): Page => createPage({ width: stream.columns ?? 80, color, unicode })
  const show = stream.isTTY === true ? changingLine(stream, page) : plainLines(stream, page)
  let began = now()
  let state: ProgressState = { total: 0, finished: 0, failed: 0, requests: 0, elapsedMs: 0 }
  const current = (): ProgressState => ({ ...state, elapsedMs: now() - began })
  return {
    start(total) {
      began = now()
      state = { ...state, total }
      show.begin(current)
    },
    finished(result) {
      state = {
        ...state,
        finished: state.finished + 1,
        failed: state.failed + (result.verdict === 'failed' ? 1 : 0),
        requests: state.requests + result.strength.requests,
      }
      show.update(current(), result)
    },
    stop: () => show.end(),
  }
}

/** A step of the preflight as lines to print when it is done. */
export function preflightLines(step: PreflightStep, options: PageOptions): string {
  return `${stepLines(createPage(options), step).join('\n')}\n`
}

interface Display {
  begin(current: () => ProgressState): void
  update(state: ProgressState, result: RuleResult): void
  end(): void
}

/** Returns to the beginning of the line and erases it. */
const CLEAR_LINE = '\r\u001b[2K'
const REDRAW_MS = 1000

function changingLine(stream: Stream, page: () => Page): Display {
  let timer: NodeJS.Timeout | undefined
  const draw = (state: ProgressState): void => {
    stream.write(CLEAR_LINE + progressLine(page(), state))
  }
  return {
    begin(current) {
      draw(current())
      // The time left goes on counting while a slow target keeps a rule waiting.
      timer = setInterval(() => draw(current()), REDRAW_MS).unref()
    },
    update: draw,
    end() {
      clearInterval(timer)
      stream.write(CLEAR_LINE)
    },
  }
}

const LINES_PER_RUN = 10

function plainLines(stream: Stream, page: () => Page): Display {
  let told = 0
  return {
    begin: (current) => void stream.write(`${current().total} rules to judge\n`),
    update(state, { verdict, rule, reason = '' }) {
      if (verdict === 'failed') {
        const first = `${page().symbols.failed} `
        stream.write(
          `${paragraph(page(), `${rule}: ${reason}`, { first, rest: '  ' }).join('\n')}\n`,
        )
      }
      const tenths = Math.floor((state.finished * LINES_PER_RUN) / Math.max(1, state.total))
      if (tenths === told) return
      told = tenths
      stream.write(`${progressSentence(state)}\n`)
    },
    end: () => undefined,
  }
}
