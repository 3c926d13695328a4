import { withoutHeader } from '../http/message.ts'
import type { HttpRequest } from '../http/message.ts'
import {
  certificateOfAnotherKey,
  certificateReformed,
  withoutCertificate,
} from './tampers/certificate.ts'
import {
  bodyReplaced,
  digestMislabelled,
  digestReplaced,
  digestUnreadable,
} from './tampers/content.ts'
import { dateReformatted } from './tampers/date.ts'
import {
  encodedInSeveralWords,
  encodedWordCut,
  encodedWordInCharset,
  encodedWordInLowerCase,
  encodedWordReplaced,
} from './tampers/encoded-word.ts'
import {
  issuerReplaced,
  keyIdRespelled,
  keyIdUnreadable,
  serialMisspelled,
  serialReplaced,
} from './tampers/key-id.ts'
import {
  algorithmRenamed,
  headerReformed,
  namesInUpperCase,
  partDuplicated,
  partLeftOut,
  signatureMalformed,
} from './tampers/signature-parts.ts'
import {
  signatureBitFlipped,
  signatureCharacterReplaced,
  signatureHeaderReplaced,
  signatureReplaced,
  signatureTruncated,
  signatureUnderOtherName,
  signedWithAnotherKey,
  signedWithOtherHash,
} from './tampers/signature-value.ts'
import {
  absentHeaderListed,
  headerUnsigned,
  signedInOrder,
  signedToo,
  signedWithOtherCharacter,
  signedWithOtherTarget,
  signedWithOtherValue,
} from './tampers/signed-headers.ts'
import { signedInUnlistedOrder, signingStringSpoiled } from './tampers/signing-string.ts'
import { unencodedInLatin1, unencodedInUtf8 } from './tampers/unencoded.ts'
import type { SignatureFindingCode, Signer } from './types.ts'

/** No Signature header at all. */
function withoutSignature(request: HttpRequest, sign: Signer): HttpRequest {
  const signed = sign(request)
  return { ...signed, headers: withoutHeader(signed.headers, 'Signature') }
}

/**
 * The catalogue of ways to sign other than the usual one, each with what `verifySignature` must find
 * afterwards, and nothing else: one respect in which the request is wrong, or none where the
 * specification permits it; another one `beside` it where it would hide the first. A RequestPlan names one by its key, with its argument as plain data.
 */
export const tampers = {
  withoutSignature: causing('signature-missing', withoutSignature),
  signatureBitFlipped: causing('signature-mismatch', signatureBitFlipped),
  signatureCharacterReplaced: causing('signature-mismatch', signatureCharacterReplaced),
  signatureUnderOtherName: causing(
    'signature-mismatch',
    signatureUnderOtherName,
    'algorithm-unsupported',
  ),
  signatureTruncated: causing('signature-mismatch', signatureTruncated),
  signatureReplaced: causing('signature-mismatch', signatureReplaced),
  signatureHeaderReplaced: causing('signature-unparsable', signatureHeaderReplaced),
  signedWithAnotherKey: causing('signature-mismatch', signedWithAnotherKey),
  signedWithOtherHash: causing('signature-mismatch', signedWithOtherHash),
  partLeftOut: causing('part-missing', partLeftOut),
  partDuplicated: causing('part-duplicated', partDuplicated),
  signatureMalformed: causing('signature-unparsable', signatureMalformed),
  headerReformed: causing('nothing', headerReformed),
  encodedWordInCharset: causing('encoded-word-malformed', encodedWordInCharset),
  encodedWordInLowerCase: causing('encoded-word-malformed', encodedWordInLowerCase),
  encodedWordReplaced: causing('encoded-word-malformed', encodedWordReplaced),
  encodedWordCut: causing('encoded-word-malformed', encodedWordCut),
  encodedInSeveralWords: causing('encoded-word-malformed', encodedInSeveralWords),
  // The verifier reads octets of UTF-8 as so many characters, and so another name.
  unencodedInUtf8: causing('key-id-issuer-differs', unencodedInUtf8),
  unencodedInLatin1: causing('nothing', unencodedInLatin1),
  algorithmRenamed: causing('algorithm-unsupported', algorithmRenamed),
  keyIdUnreadable: causing('key-id-unparsable', keyIdUnreadable),
  serialReplaced: causing('key-id-serial-differs', serialReplaced),
  serialMisspelled: causing('key-id-serial-not-upper-case-hex', serialMisspelled),
  issuerReplaced: causing('key-id-issuer-differs', issuerReplaced),
  keyIdRespelled: causing('nothing', keyIdRespelled),
  namesInUpperCase: causing('header-names-not-lower-case', namesInUpperCase),
  signingStringSpoiled: causing('signature-mismatch', signingStringSpoiled),
  signedInUnlistedOrder: causing('signature-mismatch', signedInUnlistedOrder),
  signedWithOtherValue: causing('signature-mismatch', signedWithOtherValue),
  signedWithOtherCharacter: causing('signature-mismatch', signedWithOtherCharacter),
  signedWithOtherTarget: causing('signature-mismatch', signedWithOtherTarget),
  headerUnsigned: causing('present-header-unsigned', headerUnsigned),
  signedInOrder: causing('nothing', signedInOrder),
  signedToo: causing('nothing', signedToo),
  absentHeaderListed: causing('signed-header-absent', absentHeaderListed),
  digestReplaced: causing('digest-mismatch', digestReplaced),
  digestUnreadable: causing('digest-unparsable', digestUnreadable),
  digestMislabelled: causing('digest-mismatch', digestMislabelled),
  bodyReplaced: causing('digest-mismatch', bodyReplaced),
  dateReformatted: causing('date-malformed', dateReformatted),
  withoutCertificate: causing('certificate-missing', withoutCertificate),
  certificateReformed: causing('certificate-unreadable', certificateReformed),
  certificateOfAnotherKey: causing('signature-mismatch', certificateOfAnotherKey),
}

interface Tamper<Alter> {
  readonly alter: Alter
  readonly causes: SignatureFindingCode | 'nothing'
  readonly beside: SignatureFindingCode | undefined
}

type Alteration<Argument> = (request: HttpRequest, sign: Signer, argument: Argument) => HttpRequest

function causing<Alter extends Alteration<never>>(
  causes: SignatureFindingCode | 'nothing',
  alter: Alter,
  beside?: SignatureFindingCode,
): Tamper<Alter> {
  return { alter, causes, beside }
}

export type TamperName = keyof typeof tampers

/** One entry of the catalogue with its argument: plain data, so that a plan can be stored and sent again. */
export type TamperSpec = { readonly [Name in TamperName]: SpecOf<Name> }[TamperName]

type SpecOf<Name extends TamperName> =
  Parameters<(typeof tampers)[Name]['alter']> extends [HttpRequest, Signer, infer Argument]
    ? { readonly name: Name; readonly argument: Argument }
    : { readonly name: Name }

/** Signs a request in the way that `spec` names. */
export function tamperWith(request: HttpRequest, sign: Signer, spec: TamperSpec): HttpRequest {
  // The specification's type ties argument to name; the compiler cannot follow that through the table.
  const alter = tampers[spec.name].alter as Alteration<unknown>
  return alter(request, sign, 'argument' in spec ? spec.argument : undefined)
}
