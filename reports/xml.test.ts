import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { element, escapeXml } from './xml.ts'

describe('XML', () => {
  test('has no markup from text', () => {
    expect(escapeXml(`<a href="x">'&'</a>]]>`)).toBe(
      '&lt;a href=&quot;x&quot;&gt;&apos;&amp;&apos;&lt;/a&gt;]]&gt;',
    )
  })

  test('has only characters that version 1.0 permits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(escapeXml(text)).toMatch(/^[\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u)
      }),
    )
  })

  test('keeps line breaks in text and shows them in attributes, where a parser would drop them', () => {
    expect(element('a', { b: 'x\ny', n: 1 }, [escapeXml('x\ny')])).toBe(
      '<a b="x\\ny" n="1">x\ny</a>',
    )
  })

  test('closes an element without content', () => {
    expect(element('a', {})).toBe('<a/>')
  })
})
