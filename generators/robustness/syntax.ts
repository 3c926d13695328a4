import type { RulePairs } from '../variant.ts'
import type { PaymentSource } from '../violations/payment-source.ts'
import { bodyText, rewrite } from './body-text.ts'

export function malformedJson(source: PaymentSource): RulePairs {
  return {
    refused: [
      bodyText(source, 'cut-off', [
        rewrite('without its last brace', (json) => json.slice(0, -1)),
        rewrite('its first half', (json) => json.slice(0, json.length / 2)),
      ]),
      bodyText(source, 'empty', [rewrite('nothing', () => ''), rewrite('a blank', () => ' ')]),
      bodyText(source, 'trailing-comma', [
        rewrite('with a comma before the last brace', (json) => `${json.slice(0, -1)},}`),
      ]),
      bodyText(source, 'single-quotes', [
        rewrite('with single quotes', (json) => json.replaceAll('"', "'")),
      ]),
      bodyText(source, 'comment', [rewrite('with a comment', (json) => `/* pay */ ${json}`)]),
      bodyText(source, 'more-behind', [rewrite('twice', (json) => json + json)]),
      bodyText(source, 'no-json', [
        rewrite('a word', () => 'payment'),
        rewrite('a form', () => 'creditorName=Kari&instructedAmount=1.00'),
      ]),
    ],
  }
}

export function topLevelType(source: PaymentSource): RulePairs {
  return {
    refused: [
      bodyText(source, 'array', [
        rewrite('an array with the payment', (json) => `[${json}]`),
        rewrite('an empty array', () => '[]'),
      ]),
      bodyText(source, 'string', [
        rewrite('the payment as a JSON string', (json) => JSON.stringify(json)),
      ]),
      bodyText(source, 'number', [rewrite('a number', () => '42')]),
      bodyText(source, 'boolean', [rewrite('true', () => 'true')]),
      bodyText(source, 'null', [rewrite('null', () => 'null')]),
    ],
  }
}

export function duplicateKeys(source: PaymentSource): RulePairs {
  return {
    refused: [
      bodyText(source, 'other-value', [
        rewrite('with another creditorName in front', (json) =>
          json.replace('{', '{"creditorName":"Somebody Else",'),
        ),
        rewrite('with another creditorName at the end', (json) =>
          json.replace(/\}$/, ',"creditorName":"Somebody Else"}'),
        ),
      ]),
      bodyText(source, 'nested', [
        rewrite('with another amount', (json) =>
          json.replace('"instructedAmount":{', '"instructedAmount":{"amount":"2.00",'),
        ),
      ]),
      bodyText(source, 'escaped-name', [
        rewrite('with another creditorName, spelled with an escape', (json) =>
          json.replace('{', String.raw`{"creditor\u004eame":"Somebody Else",`),
        ),
      ]),
    ],
  }
}

export function pollutingKeys(source: PaymentSource): RulePairs {
  const added = (key: string, value: string) =>
    rewrite(`with the key ${key}`, (json) => json.replace('{', `{"${key}":${value},`))
  return {
    observed: [
      bodyText(source, 'proto', [added('__proto__', '{"creditorName":"Somebody Else"}')]),
      bodyText(source, 'proto-null', [added('__proto__', 'null')]),
      bodyText(source, 'constructor', [
        added('constructor', '{"prototype":{"creditorName":"Somebody Else"}}'),
      ]),
      bodyText(source, 'nested', [
        rewrite('with the key __proto__ in instructedAmount', (json) =>
          json.replace(
            '"instructedAmount":{',
            '"instructedAmount":{"__proto__":{"amount":"2.00"},',
          ),
        ),
      ]),
    ],
  }
}
