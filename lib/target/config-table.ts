import { configFields, type ConfigField } from './config-fields.ts'

/** Every field of the configuration as a Markdown table, for the documentation. */
export function configTable(): string {
  const rows = configFields().flatMap((field) => rowsOf(field, ''))
  return [
    '| field | required | type | default | meaning |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}

function rowsOf(field: ConfigField, prefix: string): string[] {
  const path = prefix + field.name
  if (field.fields.length > 0) {
    return field.fields.flatMap((inner) => rowsOf(inner, `${path}.`))
  }
  const fallback = field.default === undefined ? '' : `\`${JSON.stringify(field.default)}\``
  const cells = [
    `\`${path}\``,
    field.required ? 'yes' : '',
    field.type,
    fallback,
    field.description.replaceAll('|', '\\|'),
  ]
  return [`| ${cells.join(' | ')} |`]
}
