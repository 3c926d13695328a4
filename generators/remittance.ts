import fc from 'fast-check'
import type { NdctPayment } from '../lib/contract/ndct.ts'
import type { RemittanceReference } from '../lib/contract/remittance-reference.ts'
import { optionalFields } from './_internals/optional-fields.ts'
import { kid } from './kid.ts'
import { asksFor, type Shape } from './shape.ts'
import { text } from './text.ts'

export type Remittance = Pick<NdctPayment, (typeof FORMS)[number]>

const FORMS = [
  'remittanceInformationUnstructured',
  'remittanceInformationStructuredArray',
  'remittanceInformationStructured',
] as const

/** What the payment is about, told in one way at most: a text, references, the deprecated single reference, or nothing. */
export function remittance(shape: Shape): fc.Arbitrary<Remittance> {
  const wanted = FORMS.find((form) => asksFor(shape, form))
  if (wanted !== undefined) return told(wanted, shape)
  const nothing = fc.constant<Remittance>({})
  const forms = shape.plain ? FORMS.slice(0, 1) : FORMS
  return fc.oneof({ withCrossShrink: true }, nothing, ...forms.map((form) => told(form, shape)))
}

function told(form: (typeof FORMS)[number], shape: Shape): fc.Arbitrary<Remittance> {
  const letters = shape.plain ? 'ascii' : 'norwegian'
  switch (form) {
    case 'remittanceInformationUnstructured':
      return text(140, letters).map((told) => ({ [form]: told }))
    case 'remittanceInformationStructuredArray':
      return fc
        .array(reference(shape, `${form}[]`), { minLength: 1, maxLength: 3 })
        .map((told) => ({ [form]: told }))
    case 'remittanceInformationStructured':
      return reference(shape, form).map((told) => ({ [form]: told }))
  }
}

/** A KID, or another reference of a creditor's. */
function reference(shape: Shape, path: string): fc.Arbitrary<RemittanceReference> {
  const identification = shape.plain ? kid() : fc.oneof(kid(), text(35, 'ascii'))
  return fc
    .tuple(
      identification,
      optionalFields(
        { referenceType: text(35, 'ascii'), referenceIssuer: text(35, 'ascii') },
        shape,
        path,
      ),
    )
    .map(([reference, parts]) => ({ reference, ...parts }))
}
