import { withoutHeader } from '../http/message.ts'
import type { HttpRequest } from '../http/message.ts'
import { certificateOfAnotherKey, withoutCertificate } from './tampers/certificate.ts'
import { bodyReplaced, digestMislabelled } from './tampers/content.ts'
import { dateReformatted } from './tampers/date.ts'
import { keyIdEdited } from './tampers/key-id.ts'
import { partLeftOut, signatureMalformed } from './tampers/signature-parts.ts'
import {
  signatureByteFlipped,
  signatureHeaderReplaced,
  signatureReplaced,
  signatureTruncated,
  signedWithAnotherKey,
} from './tampers/signature-value.ts'
import {
  absentHeaderListed,
  headerUnsigned,
  signedInOrder,
  signedToo,
  signedWithOtherTarget,
  signedWithOtherValue,
} from './tampers/signed-headers.ts'
import { signingStringSpoiled } from './tampers/signing-string.ts'
import type { Signer } from './types.ts'

/** No Signature header at all. */
function withoutSignature(request: HttpRequest, sign: Signer): HttpRequest {
  const signed = sign(request)
  return { ...signed, headers: withoutHeader(signed.headers, 'Signature') }
}

/**
 * The catalogue of ways to sign other than the usual one: wrong in one named respect, altered after
 * signing, or (`signedInOrder`, `signedToo`) right in a way that the specification permits.
 * A RequestPlan names one by its key, with its argument as plain data.
 */
export const tampers = {
  withoutSignature,
  signatureByteFlipped,
  signatureTruncated,
  signatureReplaced,
  signatureHeaderReplaced,
  signedWithAnotherKey,
  partLeftOut,
  keyIdEdited,
  signatureMalformed,
  signingStringSpoiled,
  signedWithOtherValue,
  signedWithOtherTarget,
  headerUnsigned,
  signedInOrder,
  signedToo,
  absentHeaderListed,
  digestMislabelled,
  bodyReplaced,
  dateReformatted,
  withoutCertificate,
  certificateOfAnotherKey,
} satisfies Record<string, Tamper<never>>

type Tamper<Argument> = (request: HttpRequest, sign: Signer, argument: Argument) => HttpRequest

export type TamperName = keyof typeof tampers

/** One entry of the catalogue with its argument: plain data, so that a plan can be stored and sent again. */
export type TamperSpec = { readonly [Name in TamperName]: SpecOf<Name> }[TamperName]

type SpecOf<Name extends TamperName> =
  Parameters<(typeof tampers)[Name]> extends [HttpRequest, Signer, infer Argument]
    ? { readonly name: Name; readonly argument: Argument }
    : { readonly name: Name }

/** Signs a request in the way that `spec` names. */
export function tamperWith(request: HttpRequest, sign: Signer, spec: TamperSpec): HttpRequest {
  // The specification's type ties argument to name; the compiler cannot follow that through the table.
  const tamper = tampers[spec.name] as Tamper<unknown>
  return tamper(request, sign, 'argument' in spec ? spec.argument : undefined)
}
