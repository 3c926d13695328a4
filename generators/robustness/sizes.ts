import type { RulePairs } from '../variant.ts'
import type { PaymentSource } from '../violations/payment-source.ts'
import { bodyText, rewrite, type Rewrite } from './body-text.ts'

const DEPTHS = [100, 10_000, 50_000] as const
const LONG = 300_000
const LARGE = 4_000_000

export function deepNesting(source: PaymentSource): RulePairs {
  const arrays = (depth: number): Rewrite =>
    named(`${depth} arrays inside each other`, () => '['.repeat(depth) + ']'.repeat(depth))
  const objects = (depth: number): Rewrite =>
    named(
      `${depth} objects inside each other`,
      () => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`,
    )
  return {
    refused: DEPTHS.flatMap((depth) => [
      { ...bodyText(source, `arrays-${depth}`, [arrays(depth)]), once: true as const },
      { ...bodyText(source, `objects-${depth}`, [objects(depth)]), once: true as const },
    ]),
  }
}

export function longText(source: PaymentSource): RulePairs {
  return {
    refused: [
      {
        ...bodyText(source, 'ascii', [named(`${LONG} letters`, () => letters('x', LONG))]),
        once: true,
      },
      {
        ...bodyText(source, 'two-byte', [
          named(`${LONG} letters of two bytes`, () => letters('ø', LONG)),
        ]),
        once: true,
      },
    ],
  }
}

export function largeBody(source: PaymentSource): RulePairs {
  return {
    refused: [
      {
        ...bodyText(source, 'one-text', [named(`${LARGE} letters`, () => letters('x', LARGE))]),
        once: true,
      },
      {
        ...bodyText(source, 'many-elements', [
          named(`an array of ${LARGE / 4} numbers`, () => `[${'123,'.repeat(LARGE / 4)}0]`),
        ]),
        once: true,
      },
    ],
  }
}

/** The creditor's name in JSON replaced; made when it is wanted, because it may be long. */
function named(what: string, value: () => string): Rewrite {
  return rewrite(`creditorName: ${what}`, (json) =>
    json.replace(/"creditorName":"[^"]*"/, () => `"creditorName":${value()}`),
  )
}

function letters(letter: string, count: number): string {
  return `"${letter.repeat(count)}"`
}
