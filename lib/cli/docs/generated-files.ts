import { runSchema } from '../../run/result-schema.ts'
import { configSchema } from '../../target/config-schema.ts'
import { configurationPage } from './configuration-page.ts'
import { commandLinePage } from './command-line-page.ts'
import { rulePages } from './rule-pages.ts'

/** A file that is computed from the sources and committed, so that a change of one shows in the other. */
export interface GeneratedFile {
  /** Relative to the root of the project. */
  readonly path: string
  readonly content: string
}

/** Every generated file of the documentation. */
export function generatedFiles(): readonly GeneratedFile[] {
  return [
    { path: 'docs/schemas/samsvar.config.schema.json', content: json(configSchema) },
    { path: 'docs/schemas/run.schema.json', content: json(runSchema) },
    { path: 'docs/configuration.md', content: configurationPage() },
    { path: 'docs/command-line.md', content: commandLinePage() },
    ...rulePages(),
  ]
}

function json(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`
}
