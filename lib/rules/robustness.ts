import { products, type Product } from '../contract/operations.ts'
import { area } from './area.ts'
import { ANY_4XX, bankRules } from './bank-rule.ts'
import type { Clause } from './types.ts'

const JSON_BODIES: Clause = { part: 'What the service does', item: 'All bodies are JSON' }
const XML: Clause = { part: 'What the service does', item: 'XML formats are not supported' }
const UTF_8: Clause = { part: 'What the service does', item: 'Character encoding is UTF-8' }

const REQUESTS: { readonly [P in Product]: string } = {
  ndct: 'A domestic payment',
  ncbct: 'A cross-border payment',
  periodic: 'A periodic payment',
}

/** What a body may be like that no payment is in, and what must come of it: a refusal, in time. */
function bodyRules<const P extends Product>(product: P) {
  const rule = bankRules('robustness', `${product}.create`)
  const payment = REQUESTS[product]
  return [
    rule({
      id: `robustness.${product}.malformed-json`,
      title: `${payment} that is not well-formed JSON is refused`,
      level: 'implied',
      clause: JSON_BODIES,
      refusal: ANY_4XX,
    }),
    rule({
      id: `robustness.${product}.top-level-type`,
      title: `${payment} that is no JSON object is refused`,
      level: 'implied',
      clause: JSON_BODIES,
      refusal: ANY_4XX,
    }),
    rule({
      id: `robustness.${product}.duplicate-keys`,
      title: `${payment} that has a field twice is refused`,
      level: 'implied',
      clause: JSON_BODIES,
      refusal: ANY_4XX,
      reading:
        'Which of the two counts would be a matter of the parser: what the PSU approves has to be certain',
    }),
    rule({
      id: `robustness.${product}.deep-nesting`,
      title: `${payment} with thousands of arrays inside each other in the place of a text is refused`,
      level: 'implied',
      clause: JSON_BODIES,
      refusal: ANY_4XX,
    }),
    rule({
      id: `robustness.${product}.long-text`,
      title: `${payment} with a text of hundreds of thousands of characters is refused`,
      level: 'implied',
      clause: { part: 'Limits', item: 'creditorName' },
      refusal: ANY_4XX,
    }),
    rule({
      id: `robustness.${product}.large-body`,
      title: `${payment} of millions of octets is refused`,
      level: 'implied',
      clause: { part: 'Limits', item: 'request size limits: not shown' },
      refusal: ANY_4XX,
      reading:
        'The body also has a text that is too long, so that it is wrong whatever size a bank takes',
    }),
    rule({
      id: `robustness.${product}.content-type`,
      title: `${payment} that is labelled as something else than JSON is refused`,
      level: 'implied',
      clause: JSON_BODIES,
      refusal: ANY_4XX,
    }),
    rule({
      id: `robustness.${product}.no-content-type`,
      title: `${payment} without a Content-Type`,
      level: 'open',
      clause: { part: 'Endpoints', item: 'Common request headers, Content-Type' },
    }),
    rule({
      id: `robustness.${product}.xml`,
      title: `${payment} in XML is refused`,
      level: 'implied',
      clause: XML,
      refusal: ANY_4XX,
    }),
    rule({
      id: `robustness.${product}.invalid-utf-8`,
      title: `${payment} with octets that are not UTF-8 is refused`,
      level: 'implied',
      clause: UTF_8,
      refusal: ANY_4XX,
    }),
    rule({
      id: `robustness.${product}.byte-order-mark`,
      title: `${payment} that begins with a byte-order mark is refused`,
      level: 'implied',
      clause: UTF_8,
      refusal: ANY_4XX,
      reading: 'RFC 8259 forbids senders to add one',
    }),
    rule({
      id: `robustness.${product}.polluting-keys`,
      title: `${payment} with the keys __proto__ and constructor`,
      level: 'open',
      clause: JSON_BODIES,
      reading:
        'To the specification they are fields like any that it does not know; a bank may refuse them, and must not break down',
    }),
  ] as const
}

const rules = products.flatMap(bodyRules)

export type RobustnessRuleId = (typeof rules)[number]['id']

/** Rules about what no client should send, and every bank receives. */
export const robustness = area('robustness', rules)
