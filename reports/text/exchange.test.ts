import { describe, expect, test } from 'vitest'
import { created, payment, record } from '../fixtures/build.ts'
import { outcomeLine, requestLines, responseLines } from './exchange.ts'
import { createPage } from './page.ts'

const page = createPage({ width: 100, color: false, unicode: true })
const sent = record('1a2b3c4d-0001-4000-8000-000000000000', payment, created)
const marked = (edited: string): string[] =>
  requestLines(page, sent, edited)
    .filter((line) => line.edited)
    .map(({ text }) => text.trim().split(':')[0] ?? '')

describe('a request', () => {
  test.each<[string, string[]]>([
    ['header.PSU-ID', ['PSU-ID']],
    ['date', ['Date']],
    ['signature', ['Signature']],
    ['signature.keyId', ['Signature']],
    ['signature.digest', ['Digest', 'Signature']],
    ['header.TPP-Session-ID', []],
    ['body.creditorName', ['"creditorName"']],
    ['body.creditorAccount.bban', ['"creditorAccount"']],
    ['body', []],
  ])('edited at %s has its mark at %j', (edited, lines) => {
    expect(marked(edited)).toEqual(lines)
  })

  test('has its path, and its headers only where the edit is about them', () => {
    const texts = requestLines(page, sent, 'body.creditorName').map(({ text }) => text)
    expect(texts[0]).toBe('POST /api/v1/payments/norwegian-domestic-credit-transfers')
    expect(texts.join('\n')).not.toContain('Signature')
  })

  test('keeps the edited line when it is cut', () => {
    const body = Object.fromEntries(
      Array.from({ length: 60 }, (_, at) => [`field${at}`, 'a value of some length']),
    )
    const texts = requestLines(page, record('id', body, created), 'body.field50')
    expect(texts).toHaveLength(24)
    expect(texts.at(-2)?.text.trim()).toBe('"field50": "a value of some length",')
    expect(texts.at(-1)?.text).toBe('… 40 more lines')
  })
})

describe('an answer', () => {
  test('is cut after a few lines', () => {
    const body = 'line\n'.repeat(1000)
    const answer = record('id', payment, {
      outcome: 'server-error',
      response: { status: 500, headers: [], body },
    })
    const texts = responseLines(page, answer).map(({ text }) => text)
    expect(texts).toHaveLength(11)
    expect(texts[0]).toBe('500, server error')
  })

  test.each([
    ['no answer: the connection was closed', 'the connection was closed'],
    ['no answer', undefined],
  ])('that did not come is told: %s', (line, trouble) => {
    const { response: _, ...unanswered } = sent
    const silent = { ...unanswered, outcome: 'no-answer' as const }
    expect(outcomeLine(trouble === undefined ? silent : { ...silent, trouble })).toBe(line)
  })
})
