import Table from 'cli-table3'
import type { Figure } from './figure.ts'

export function tableOf(figures: readonly Figure[]): string {
  const table = new Table({
    head: ['figure', 'measured', 'target', '', 'from'],
    colAligns: ['left', 'right', 'left', 'left', 'left'],
    style: { head: [], border: [], compact: true },
  })
  for (const { name, measured, target, basis } of figures) {
    const verdict = target === undefined ? '' : target.met ? 'met' : 'NOT MET'
    table.push([name, measured, target?.text ?? '', verdict, basis])
  }
  return `${table.toString()}\n`
}
