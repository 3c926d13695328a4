import { defects } from '../../bank/defects.ts'
import type { Defects } from '../../bank/defects/defect.ts'
import { variations } from '../../bank/variations.ts'
import type { Variations } from '../../bank/variations/variation.ts'
import { UsageError } from '../usage-error.ts'

/** What is to be proved: of defects, that they are caught; of variations, that they are not. */
export interface Selection {
  readonly defects: Defects
  readonly variations: Variations
}

/** Defects and variations by their names; all of them when none is named. */
export function select(names: readonly string[]): Selection {
  const unknown = names.find((name) => !(name in defects) && !(name in variations))
  if (unknown !== undefined) {
    throw new UsageError(
      `no defect and no variation is called “${unknown}” (samsvar bank --list-defects and --list-variations show all)`,
    )
  }
  return { defects: pick(defects, names), variations: pick(variations, names) }
}

function pick<Value>(
  from: Readonly<Record<string, Value>>,
  names: readonly string[],
): Readonly<Record<string, Value>> {
  if (names.length === 0) return from
  return Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)))
}
