import fc from 'fast-check'
import type { HeaderConstraint } from '../../lib/rules/types.ts'
import type { TamperSpec } from '../../lib/signing/tamper.ts'
import { refuses, tampered, withHeader } from '../request-variant.ts'
import type { PairsOf } from '../request-variant.ts'

/** Signing adds these itself, so that leaving them out takes more than not to mention them. */
const LEAVING_OUT: Readonly<Record<string, TamperSpec>> = {
  Signature: { name: 'withoutSignature' },
  'TPP-Signature-Certificate': { name: 'withoutCertificate' },
}

const EMPTYING: Readonly<Record<string, TamperSpec>> = {
  Signature: { name: 'signatureHeaderReplaced', argument: '' },
}

/** The requests that judge what an operation demands of a header. */
export function headerConstraintPairs({ name, kind }: HeaderConstraint): PairsOf {
  const [tampers, value, what] =
    kind === 'required'
      ? ([LEAVING_OUT, null, 'left-out'] as const)
      : ([EMPTYING, '', 'empty'] as const)
  const tamper = tampers[name]
  return refuses(
    tamper === undefined
      ? withHeader(what, name, fc.constant(value))
      : tampered(what, `header.${name}`, fc.constant(tamper)),
  )
}
