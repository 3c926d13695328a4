import { describe, expect, test } from 'vitest'
import { createPage } from './page.ts'
import type { Edit } from './edit.ts'
import { editLine } from './edit.ts'

const { symbols } = createPage({ width: 80, color: false, unicode: true })

describe('an edit in one line', () => {
  test.each<[string, Edit]>([
    ['creditorName: "K" → absent', { path: 'body.creditorName', from: 'K' }],
    ['header.PSU-ID: absent → ""', { path: 'header.PSU-ID', to: '' }],
    ['creditorName: "K" → null', { path: 'body.creditorName', from: 'K', to: null }],
    [
      'creditorName: 70 characters → 71 characters',
      { path: 'body.creditorName', from: 'K'.repeat(70), to: 'K'.repeat(71) },
    ],
    [
      'creditorName: "K" → 71 characters, "KKKKKKKKKKKKKKKKKKKKKKK…"',
      { path: 'body.creditorName', from: 'K', to: 'K'.repeat(71) },
    ],
    [
      'signature.signature: "…aaaaaaaaaaaaaaaaaaaaaaaa…" → "…aaaaaaaaaaaabaaaaaaaaaaa…"',
      {
        path: 'signature.signature',
        from: 'a'.repeat(100),
        to: `${'a'.repeat(50)}b${'a'.repeat(49)}`,
      },
    ],
    ['date: 0 → 75', { path: 'date', from: 0, to: 75 }],
    [
      'debtorAccount: {"bban":"95360573002","c… → {"bban":1}',
      {
        path: 'body.debtorAccount',
        from: { bban: '95360573002', currency: 'NOK', other: 'x' },
        to: { bban: 1 },
      },
    ],
    ['signature: "as specified"', { path: 'signature', from: 'as specified', to: 'as specified' }],
  ])('%s', (line, edit) => {
    expect(editLine(edit, symbols)).toBe(line)
  })
  test('is nothing where nothing was edited', () => {
    expect(editLine({ path: 'body' }, symbols)).toBeUndefined()
    expect(editLine(undefined, symbols)).toBeUndefined()
  })
})
