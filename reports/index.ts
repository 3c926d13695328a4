import type { Run } from '../lib/run/result.ts'
import { runJson } from './json.ts'
import type { JUnitOptions } from './junit.ts'
import { junit } from './junit.ts'

export interface ReportFile {
  /** Relative to the folder that reports go to. */
  readonly path: string
  readonly content: string
}

export type ReportOptions = JUnitOptions
export type Writer = (run: Run, options?: ReportOptions) => readonly ReportFile[]
export type ReportName = 'json' | 'junit'

/** The reports that are files. They only compute; `writeFiles` puts them on the disk. */
export const writers: Readonly<Record<ReportName, Writer>> = {
  json: (run) => [{ path: 'run.json', content: runJson(run) }],
  junit: (run, options) => [{ path: 'junit.xml', content: junit(run, options) }],
}
