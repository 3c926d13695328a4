import { operations, type OperationId } from '../../contract/operations.ts'
import { ANY_4XX, EXACTLY_400 } from '../bank-rule.ts'
import type { HeaderConstraint, Rule } from '../types.ts'

interface RequiredHeaders {
  readonly operation: OperationId
  /** What stands for the operation in ids; its first word when not said. */
  readonly subject?: string
  /** What a request of the operation is called in titles, with its article. */
  readonly request: string
  /** Headers of whose absence another area speaks. */
  readonly absentElsewhere?: readonly string[]
}

/** A rule for each header that the operation requires, and one for each that it is not empty. */
export function requiredHeaderRules(about: RequiredHeaders): Rule[] {
  const names = operations[about.operation].requiredHeaders
  const present = names.filter((name) => about.absentElsewhere?.includes(name) !== true)
  return [
    ...present.map((name) => headerRule(about, { name, kind: 'required' })),
    ...names.map((name) => headerRule(about, { name, kind: 'non-empty' })),
  ]
}

function headerRule(
  { operation, subject = operation.split('.')[0] ?? operation, request }: RequiredHeaders,
  header: HeaderConstraint,
): Rule {
  const { name, kind } = header
  const unsigned = name === 'Signature' && kind === 'required'
  return {
    id: `headers.${subject}.${name.toLowerCase()}.${kind}`,
    title:
      kind === 'required'
        ? `${request} without ${name} is refused`
        : `${request} with an empty ${name} is refused`,
    level: unsigned ? 'must' : kind === 'required' ? 'implied' : 'should',
    clause: unsigned
      ? { part: 'Authentication', item: '9, verification' }
      : { part: 'Endpoints', item: `Operations in detail, ${operations[operation].title}` },
    area: 'headers',
    subject: 'bank',
    operation,
    header,
    refusal: unsigned ? EXACTLY_400 : ANY_4XX,
    // Without a usable PSU-ID the target does not know the PSU, and may ask for SCA instead of refusing.
    ...(name === 'PSU-ID' ? { scaDemandIsRefusal: true } : {}),
  }
}
