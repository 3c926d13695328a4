import type { SignatureFinding, SignatureFindingCode } from '../../types.ts'
import type { Subject } from '../subject.ts'
import type { Mistake, PartName, PartReport, PartVerdict } from '../types.ts'

export interface Details {
  readonly expected?: string | undefined
  readonly found?: string | undefined
  readonly mistakes?: readonly Mistake[]
}

export function report(
  part: PartName,
  verdict: PartVerdict,
  message: string,
  { expected, found, mistakes = [] }: Details = {},
): PartReport {
  return {
    part,
    verdict,
    message,
    ...(expected !== undefined && { expected }),
    ...(found !== undefined && { found }),
    mistakes,
  }
}

/** A finding as the report of a part, with what is known beyond it. */
export function wrong(
  part: PartName,
  finding: SignatureFinding,
  details: Details = {},
): PartReport {
  return report(part, 'wrong', sentence(finding.message), details)
}

export function findingsOf(
  { findings }: Subject,
  ...codes: readonly SignatureFindingCode[]
): SignatureFinding[] {
  return findings.filter(({ code }) => codes.includes(code))
}

export function sentence(message: string): string {
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`
}
