import type { RulePairs } from '../variant.ts'
import type { PaymentSource } from '../violations/payment-source.ts'
import { bodyText, rewrite } from './body-text.ts'

const AS_IT_IS = rewrite('the same JSON under another label', (json) => json)
const IN_XML = rewrite(
  'pain.001 in XML',
  () =>
    '<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03"><CstmrCdtTrfInitn/></Document>',
)

export function contentType(source: PaymentSource): RulePairs {
  return {
    refused: [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/octet-stream',
      'application/x-no-such-type',
    ].map((type) =>
      bodyText(source, type.replace(/;.*/, '').replaceAll(/[/-]+/g, '-'), [AS_IT_IS], {
        'Content-Type': type,
      }),
    ),
  }
}

export function noContentType(source: PaymentSource): RulePairs {
  return { observed: [bodyText(source, 'left-out', [AS_IT_IS], { 'Content-Type': null })] }
}

export function xml(source: PaymentSource): RulePairs {
  return {
    refused: [
      bodyText(source, 'application-xml', [IN_XML], { 'Content-Type': 'application/xml' }),
      bodyText(source, 'text-xml', [IN_XML], { 'Content-Type': 'text/xml; charset=utf-8' }),
      bodyText(source, 'labelled-json', [IN_XML]),
    ],
  }
}
