import stringWidth from 'string-width'
import { describe, expect, test } from 'vitest'
import { rule } from './fixtures/build.ts'
import { hostileText } from './fixtures/hostile.ts'
import { createProgress, preflightLines } from './progress.ts'
import { createPage } from './text/page.ts'
import { progressLine } from './text/progress-line.ts'

function recorder(isTTY: boolean, columns: number) {
  const written: string[] = []
  const write = (text: string | Uint8Array): boolean => written.push(String(text)) > 0
  return { stream: { isTTY, columns, write }, written }
}

const failed = rule('area.bad', { verdict: 'failed', reason: hostileText })

describe('on a terminal', () => {
  test('one line is drawn again and again, and cleared in the end', () => {
    const { stream, written } = recorder(true, 80)
    const progress = createProgress(stream, { color: false, now: () => 0 })
    progress.start(2)
    progress.finished(rule('area.good'))
    progress.finished(failed)
    progress.stop()
    expect(written.every((text) => text.startsWith('\r\u001b[2K') && !text.includes('\n'))).toBe(
      true,
    )
    expect(written.map((text) => text.slice(5).replace(/^[━─]+ {2}/u, ''))).toEqual([
      '0/2  0 failed  0 requests',
      '1/2  0 failed  50 requests',
      '2/2  1 failed  100 requests',
      '',
    ])
  })

  const state = { total: 1434, finished: 717, failed: 12, requests: 1_234_567, elapsedMs: 30_000 }

  test.each([20, 30, 40, 60, 80, 200])('the line fits %i columns', (width) => {
    for (const color of [false, true]) {
      const line = progressLine(createPage({ width, color, unicode: true }), state)
      expect(stringWidth(line)).toBeLessThan(width)
      expect(line).toContain('717/1434')
    }
  })

  test.each([
    [{ elapsedMs: 30_000 }, 'about 30 s left'],
    [{ elapsedMs: 300_000 }, 'about 5 min left'],
  ])('the time left is told: %j', (change, left) => {
    const page = createPage({ width: 100, color: false, unicode: true })
    expect(progressLine(page, { ...state, ...change })).toContain(left)
  })

  test('no time is told before anything is known, nor when all is done', () => {
    const page = createPage({ width: 100, color: false, unicode: true })
    expect(progressLine(page, { ...state, finished: 2 })).not.toContain('left')
    expect(progressLine(page, { ...state, finished: 1434 })).not.toContain('left')
  })
})

describe('in a log', () => {
  test('there is a line for every tenth of the rules and one for each failure, without control sequences', () => {
    const { stream, written } = recorder(false, 80)
    const progress = createProgress(stream, { color: false, now: () => 0 })
    progress.start(200)
    for (let done = 0; done < 199; done += 1) progress.finished(rule('area.good'))
    progress.finished(failed)
    progress.stop()
    const text = written.join('')
    expect(text.match(/ of 200 rules/gu)).toHaveLength(10)
    expect(text).toContain('✗ area.bad: ')
    expect(text).toContain('200 of 200 rules, 1 failed\n')
    expect(text).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}]/u)
  })
})

test('a step of the preflight says what to do', () => {
  const step = { step: 'key', message: 'it does not match', advice: 'Take another.' } as const
  const options = { width: 80, color: false, unicode: true }
  expect(preflightLines({ ...step, state: 'failed', cause: 'configuration' }, options)).toBe(
    '✗ key (configuration): it does not match\n  → Take another.\n',
  )
})
