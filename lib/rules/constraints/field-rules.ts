import type { OperationId } from '../../contract/operations.ts'
import { ANY_4XX } from '../bank-rule.ts'
import type { Constraint } from '../constraint.ts'
import type { Rule } from '../types.ts'
import { oracles } from './oracles.ts'
import type { FieldConstraint } from './rows.ts'
import { statements } from './statements.ts'

/** The table that rows come from. */
export interface FieldTable {
  readonly area: string
  readonly operation: OperationId
  /** Heading of the table in the specification. */
  readonly heading: string
}

/** One rule for every constraint of every row, in the order of the table. */
export function fieldRules(table: FieldTable, rows: readonly FieldConstraint[][]): Rule[] {
  return rows.flat().map((row) => fieldRule(table, row))
}

const REFUSES_NOTHING: ReadonlySet<Constraint['kind']> = new Set(['optional', 'either', 'together'])

function fieldRule(table: FieldTable, { constraint, level, reading }: FieldConstraint): Rule {
  const { title, level: stated, reading: common } = statementOf(constraint)
  const note = reading ?? common
  return {
    id: `${table.area}.${slug(constraint.path)}.${constraint.kind}`,
    title,
    level: level ?? stated,
    clause: { part: 'Resources', item: `${table.heading}, ${rowOf(constraint.path)}` },
    area: table.area,
    subject: 'bank',
    operation: table.operation,
    holds: oracleOf(constraint),
    constraint,
    ...(REFUSES_NOTHING.has(constraint.kind) ? {} : { refusal: ANY_4XX }),
    ...(note === undefined ? {} : { reading: note }),
  }
}

/** `creditorAddress.townName` as `creditor-address.town-name`, an array's element as `item`. */
function slug(path: string): string {
  return path
    .replace(/\[\]$/, '.item')
    .replaceAll('[]', '')
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

function rowOf(path: string): string {
  return path.split(/[.[]/)[0] ?? path
}

// Each table maps a kind to what takes constraints of that kind; looking one up by the constraint's
// own kind keeps them together, which the type checker cannot follow through a union.
function oracleOf(constraint: Constraint): (body: unknown) => boolean {
  return (oracles[constraint.kind] as (constraint: Constraint) => (body: unknown) => boolean)(
    constraint,
  )
}

function statementOf(constraint: Constraint) {
  const { title, level, reading } = statements[constraint.kind] as {
    title: (constraint: Constraint) => string
    level: (constraint: Constraint) => Rule['level']
    reading?: string
  }
  return { title: title(constraint), level: level(constraint), reading }
}
