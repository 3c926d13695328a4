import type { OperationId } from '../../contract/operations.ts'
import type { Rule } from '../types.ts'
import { headerValues, type HeaderValueRuleId } from './values.ts'

const ANY_CASE: HeaderValueRuleId = 'headers.ndct.names.any-case'

/** The rule of domestic payments that another rule about the values of headers repeats. */
export function modelOf({ id }: Pick<Rule, 'id'>): HeaderValueRuleId | undefined {
  const model = id.replace(/^headers\.[^.]+\./, 'headers.ndct.')
  return headerValues.find((rule) => rule.id === model)?.id
}

interface Elsewhere {
  readonly operation: OperationId
  /** What stands for the operation in ids. */
  readonly subject: string
  /** What its requests are about, as titles begin. */
  readonly about: string
}

/** What headers may hold, for another operation. What is open is observed with domestic payments alone. */
export function headerValuesOf(place: Elsewhere): Rule[] {
  return headerValues.filter(({ level }) => level !== 'open').map((rule) => put(rule, place))
}

/** Of another operation only that header names are read without regard to case. */
export function headerNamesOf(place: Elsewhere): Rule[] {
  return headerValues.filter(({ id }) => id === ANY_CASE).map((rule) => put(rule, place))
}

function put(rule: Rule, { operation, subject, about }: Elsewhere): Rule {
  const id = rule.id.replace('headers.ndct.', `headers.${subject}.`)
  return { ...rule, id, operation, title: `${about}: ${rule.title}` }
}
