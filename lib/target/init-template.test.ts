import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { checkConfig } from './check-config.ts'
import { configFields } from './config-fields.ts'
import type { ConfigField } from './config-fields.ts'
import { configTable } from './config-table.ts'
import { configTemplate } from './init-template.ts'
import { substitute } from './substitute.ts'

const environment = {
  PSU_NATIONAL_ID: '13039319955',
  PSU_ID: '6f1c1f0e-5f0a-4a57-9f33-0d2a6f1e8a11',
  PSU_CORPORATE_ID: 'x',
  CORPORATE_NATIONAL_ID: '18129215603',
  CORPORATE_PSU_ID: '6f1c1f0e-5f0a-4a57-9f33-0d2a6f1e8a12',
  TPP_KEY_PASSPHRASE: 'x',
  TLS_KEY_PASSPHRASE: 'x',
  GATEWAY_API_KEY: 'x',
}

function problemsOf(yaml: string) {
  const { value, problems } = substitute(parse(yaml), environment)
  return [...problems, ...checkConfig(value)]
}

describe('configTemplate', () => {
  test('is a right configuration as it stands', () => {
    expect(problemsOf(configTemplate())).toEqual([])
  })

  test('is right too with every field turned on', () => {
    const all = configTemplate()
      .split('\n')
      .map((line) => line.replace(/^(\s*)# (\s*(- \S.*|(- )?[\w-]+:( [^ ].*)?))$/, '$1$2'))
      .filter((line) => !/^\s*#/.test(line))
      .join('\n')
    expect(problemsOf(all)).toEqual([])
    expect(Object.keys(parse(all) as object)).toEqual(configFields().map(({ name }) => name))
  })
})

test('every field has a description, an example that its type allows, and a row of the table', () => {
  const table = configTable()
  const visit = (field: ConfigField, path: string): void => {
    expect(field.description, path).toMatch(/\S/)
    if (field.fields.length > 0) {
      for (const inner of field.fields) visit(inner, `${path}.${inner.name}`)
    } else {
      expect(field.example, path).toBeDefined()
      expect(table).toContain(`| \`${path}\` |`)
    }
  }
  for (const field of configFields()) visit(field, field.name)
})
