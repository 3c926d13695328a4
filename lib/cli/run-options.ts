import type { Level } from '../rules/types.ts'
import type { Shard } from '../run/shard.ts'
import * as parse from './values.ts'

/** One option of `samsvar run`: its flag, its help, and how its value is read. */
export interface OptionSpec<Value> {
  readonly flags: string
  readonly help: string
  readonly parse?: (text: string, option: string) => Value
  readonly default?: Value
}

export interface RunOptions {
  readonly config?: string
  readonly target?: string
  readonly examples: number
  readonly seed: number
  readonly level: Level
  readonly shard?: Shard
  readonly concurrency?: number
  readonly rate?: number
  readonly maxRequests?: number
  readonly timeBudget?: number
  readonly asOf?: string
  readonly out: string
  readonly force?: boolean
  readonly dryRun?: boolean
  readonly color?: boolean
}

/** Pairs for each rule and side, unless a run is told otherwise. */
export const DEFAULT_EXAMPLES = 25

/** The table that the command line, its help and the documentation are made from. */
export const runOptions: {
  readonly [Name in keyof RunOptions]-?: OptionSpec<NonNullable<RunOptions[Name]>>
} = {
  config: {
    flags: '-c, --config <file>',
    help: 'what to judge; by default samsvar.config.* here, else the embedded reference bank',
    parse: parse.text,
  },
  target: {
    flags: '-t, --target <url>',
    help: 'base URL, instead of the one in the configuration',
    parse: parse.text,
  },
  examples: {
    flags: '-n, --examples <count>',
    help: 'pairs to try for each rule and side',
    parse: parse.wholeNumber(1, 10_000),
    default: DEFAULT_EXAMPLES,
  },
  seed: {
    flags: '-s, --seed <number>',
    help: 'the same seed sends the same requests; the word random draws one',
    parse: parse.seed,
    default: 2366,
  },
  level: {
    flags: '-l, --level <level>',
    help: 'leave out rules that are stated more weakly: must, implied, should or open',
    parse: parse.level,
    default: 'open',
  },
  shard: {
    flags: '--shard <part/of>',
    help: 'judge one part of the rules, such as 2/3; monitored rules are in every part',
    parse: parse.shard,
  },
  concurrency: {
    flags: '--concurrency <count>',
    help: 'requests under way at once',
    parse: parse.wholeNumber(1, 256),
  },
  rate: {
    flags: '--rate <number>',
    help: 'requests a second at the most',
    parse: parse.positiveNumber,
  },
  maxRequests: {
    flags: '--max-requests <count>',
    help: 'stop after so many requests; what could not be judged is inconclusive',
    parse: parse.wholeNumber(1, 1_000_000),
  },
  timeBudget: {
    flags: '--time-budget <duration>',
    help: 'stop after so long, such as 90s or 15m; what could not be judged is inconclusive',
    parse: parse.duration,
  },
  asOf: {
    flags: '--as-of <day>',
    help: 'judge rules that depend on the day as of this one; today by default',
    parse: parse.day,
  },
  out: {
    flags: '-o, --out <dir>',
    help: 'where run.json, run.ndjson and junit.xml go',
    parse: parse.text,
    default: 'samsvar-out',
  },
  force: {
    flags: '--force',
    help: 'judge even though the preflight found the target unfit',
  },
  dryRun: {
    flags: '--dry-run',
    help: 'say what would be judged, and send nothing',
  },
  color: {
    flags: '--no-color',
    help: 'plain text; NO_COLOR does the same',
  },
}
