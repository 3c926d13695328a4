import type { Run, RuleResult } from '../lib/run/result.ts'
import { resultJson } from './json.ts'
import { printableJson } from './printable.ts'

/** What is known of a run when its first rule starts. */
export type RunHeader = Omit<Run, 'durationMs' | 'ending' | 'requests' | 'results'>
/** What is known of it only when it has ended. */
export type RunClosing = Pick<Run, 'durationMs' | 'ending' | 'observations' | 'requests'>

/** A run written as it goes: a header, a line for every finished rule, a closing. */
export const ndjson = {
  header: (header: RunHeader): string => `${printableJson(header)}\n`,
  result: (result: RuleResult): string => `${resultJson(result)}\n`,
  closing: (closing: RunClosing): string => `${printableJson(closing)}\n`,
}

/**
 * The run that such lines tell of. Where the closing is missing the process was killed:
 * the run counts as interrupted, with the requests and the time of the rules that it finished.
 */
export function readNdjson(text: string): Run {
  const lines = text.split('\n')
  const unfinished = lines.pop() ?? ''
  const [header, ...records] = [...lines, ...(isWhole(unfinished) ? [unfinished] : [])].map(
    parseLine,
  )
  if (!isHeader(header)) {
    throw new Error(
      'This is not the record of a run: its first line should be an object with "format": "samsvar-run/1".',
    )
  }
  const results = records.filter(isResult)
  const closing = records.findLast(isClosing) ?? {
    ending: 'interrupted',
    durationMs: sum(results.map(({ durationMs }) => durationMs)),
    requests: sum(results.map(({ strength }) => strength.requests)),
  }
  return { ...header, ...closing, results }
}

/** Whether the last line, which has no newline, was still written to its end. */
function isWhole(line: string): boolean {
  try {
    JSON.parse(line)
    return true
  } catch {
    return false
  }
}

function parseLine(line: string, at: number): unknown {
  try {
    return JSON.parse(line)
  } catch (cause) {
    throw new Error(`Line ${at + 1} of the record of a run is not JSON.`, { cause })
  }
}

function isHeader(line: unknown): line is RunHeader {
  return has(line, 'format') && line.format === 'samsvar-run/1'
}

function isResult(line: unknown): line is RuleResult {
  return has(line, 'rule')
}

function isClosing(line: unknown): line is RunClosing {
  return has(line, 'ending')
}

function has<Key extends string>(line: unknown, key: Key): line is Record<Key, unknown> {
  return typeof line === 'object' && line !== null && key in line
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
