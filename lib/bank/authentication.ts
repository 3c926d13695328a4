import { operations, type OperationId } from '../contract/operations.ts'
import type { TppMessageCode } from '../contract/tpp-message-codes.ts'
import type { SignatureFinding, SignatureFindingCode } from '../signing/types.ts'
import { verifySignature } from '../signing/verify.ts'
import { runChecks } from './check.ts'
import type { BankContext } from './context.ts'
import { headerCheckName } from './header-checks.ts'
import { isOverlooked } from './oversights/index.ts'
import { isTrusted } from './misplaced-trust.ts'
import type { BankPolicy } from './policy.ts'
import type { Received } from './received.ts'
import { Refusal } from './refusal.ts'
import { certificateChoices } from './certificate-choices.ts'
import { signatureChoices } from './signature-choices.ts'
import { isTakenAllTheSame } from './taken-all-the-same.ts'

const SIGNATURE_HEADERS = ['Signature', 'TPP-Signature-Certificate', 'Digest']

const CERTIFICATE_REFUSED: ReadonlySet<SignatureFindingCode> = new Set([
  'certificate-untrusted',
  'certificate-self-signed',
  'certificate-expired',
  'certificate-not-yet-valid',
  'certificate-without-statement',
  'certificate-without-role',
])

const HEADER_MISSING: ReadonlySet<SignatureFindingCode> = new Set([
  'signature-missing',
  'certificate-missing',
  'digest-missing',
  'date-missing',
])

/** Refuses a request whose signature, digest, date or certificate is not right. */
export function authenticate(bank: BankContext, operation: OperationId, request: Received): void {
  const { policy } = bank
  if (policy.unverified.has(operation) || isTrusted(bank, request)) return
  const required = operations[operation].requiredHeaders
  const wanted = SIGNATURE_HEADERS.filter((header) => required.includes(header))
  if (wanted.some((header) => mayLack(policy, request, header))) return
  const now = bank.clock.now()
  const findings = [
    ...verifySignature(request.http, {
      now,
      maxSkewSeconds: policy.maxSkewSeconds,
      bodyRequiresDigest: operations[operation].hasBody,
    }),
    ...bank.paymentTpp(request.headers.first('TPP-Signature-Certificate') ?? '', now),
  ]
  const finding = findings.find(
    (finding) =>
      !isLeftOut(policy.without, finding) &&
      !isOverlooked(policy.oversights, finding, request.http, now, bank.authorities) &&
      !isTakenAllTheSame(policy, finding, request, now),
  )
  if (finding === undefined)
    return runChecks(policy, [...signatureChoices, ...certificateChoices], request)
  throw new Refusal({
    check: checkName(finding),
    status: CERTIFICATE_REFUSED.has(finding.code) ? 403 : 400,
    code: messageCode(finding.code),
    text: finding.message,
  })
}

/** True of a request that lacks a header in a bank which does not mind: nothing can be verified then. */
function mayLack({ without }: BankPolicy, { headers }: Received, header: string): boolean {
  const value = headers.first(header)
  if (value === undefined) return without.has(headerCheckName(header, 'required'))
  return value === '' && without.has(headerCheckName(header, 'non-empty'))
}

/** `signature.part-missing:keyId`. A policy may leave out the one finding, or all with its code. */
function checkName({ code, part }: SignatureFinding): string {
  return part === undefined ? `signature.${code}` : `signature.${code}:${part}`
}

function isLeftOut(without: ReadonlySet<string>, finding: SignatureFinding): boolean {
  return without.has(checkName(finding)) || without.has(`signature.${finding.code}`)
}

function messageCode(code: SignatureFindingCode): TppMessageCode {
  if (CERTIFICATE_REFUSED.has(code)) return 'FORBIDDEN'
  if (HEADER_MISSING.has(code)) return 'HTTP_HEADER_REQUIRED'
  return code.startsWith('key-id-') ? 'KID_INVALID' : 'FORMAT_ERROR'
}
