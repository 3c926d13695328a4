import { stringify } from 'yaml'
import { configFields, type ConfigField } from './config-fields.ts'

const HEAD = `# Configuration of samsvar: a bank to judge, and the TPP and PSU to judge it with.
# Fields without # are needed; the others show their default or an example.
# \${NAME} stands for an environment variable: keep secrets there and not in this file.
`

/** The commented YAML file that `samsvar init` writes. */
export function configTemplate(): string {
  return [HEAD, ...configFields().map((field) => entry(field, 0, field.required))].join('\n')
}

/** One field with its description above it; commented out unless it is needed. */
function entry(field: ConfigField, depth: number, active: boolean): string {
  const comment = `${'  '.repeat(depth)}# ${field.description}\n`
  if (field.fields.length === 0) return comment + written(field, depth, active)
  const inner = field.fields.map((child) => entry(child, depth + 1, active && isNeeded(child)))
  return `${comment}${line(`${field.name}:`, depth, active)}${inner.join('')}`
}

function written(field: ConfigField, depth: number, active: boolean): string {
  return stringify({ [field.name]: field.example }, { lineWidth: 0 })
    .trimEnd()
    .split('\n')
    .map((text) => line(text, depth, active))
    .join('')
}

function line(text: string, depth: number, active: boolean): string {
  return `${'  '.repeat(depth)}${active ? '' : '# '}${text}\n`
}

/** The number that SCA asks for is the usual way to say who the PSU is, though a psuId would do. */
function isNeeded({ name, required }: ConfigField): boolean {
  return required || name === 'nationalId'
}
