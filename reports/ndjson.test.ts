import { describe, expect, test } from 'vitest'
import type { Run } from '../lib/run/result.ts'
import { failures } from './fixtures/failures.ts'
import { fixtures } from './fixtures/index.ts'
import { ndjson, readNdjson } from './ndjson.ts'

function written({ results, ending, durationMs, requests, ...header }: Run): string {
  const closing = { ending, durationMs, requests, observations: header.observations }
  return [ndjson.header(header), ...results.map(ndjson.result), ndjson.closing(closing)].join('')
}

const json = (run: Run): unknown => JSON.parse(JSON.stringify(run))

describe.each(Object.entries(fixtures))('the lines of the run %s', (_, run) => {
  test('read back are the run', () => {
    expect(readNdjson(written(run))).toEqual(json(run))
  })

  test('are one for the header, one for each rule, one for the closing', () => {
    expect(written(run).split('\n')).toHaveLength(run.results.length + 3)
  })
})

describe('a run that was killed', () => {
  const lines = written(failures).split('\n')
  const killed = (kept: number, rest: string): Run =>
    readNdjson([...lines.slice(0, kept), rest].join('\n'))

  test('has the rules that were finished, and counts as interrupted', () => {
    const run = killed(4, '')
    expect(run.ending).toBe('interrupted')
    expect(run.results).toEqual(
      json(failures) instanceof Object ? (json(failures) as Run).results.slice(0, 3) : [],
    )
    expect(run.requests).toBe(150)
    expect(run.target).toEqual(failures.target)
  })

  test.each([1, 20, 200])('may have a last line cut after %i characters', (length) => {
    expect(killed(3, (lines[3] ?? '').slice(0, length)).results).toHaveLength(2)
  })

  test('keeps a last line that only lacks its line break', () => {
    expect(killed(3, lines[3] ?? '').results).toHaveLength(3)
  })
})

test.each([
  ['', 'not the record of a run'],
  ['{"format":"samsvar-ru', 'not the record of a run'],
  ['{"format":"other/1"}\n', 'not the record of a run'],
  ['{"format":"samsvar-run/1"}\nnot json\n{}\n', 'Line 2'],
])('%j is refused', (text, message) => {
  expect(() => readNdjson(text)).toThrow(message)
})
