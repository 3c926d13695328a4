import { configTable } from '../../target/config-table.ts'
import { configTemplate } from '../../target/init-template.ts'

export function configurationPage(): string {
  return `# Configuration

\`samsvar init\` writes the file below; \`samsvar doctor\` says whether it leads to a target that can be
judged. The file is found as \`samsvar.config.yaml\` (or \`.yml\`, \`.json\`, \`.js\`, \`.mjs\`, and \`.ts\` where
Node reads it) in the current folder, or named with \`--config\`. Its
[JSON Schema](schemas/samsvar.config.schema.json) lets an editor complete and check it. \`\${NAME}\` in a
value stands for the environment variable of that name, so that no secret needs to be in the file.

${configTable()}
## The file that \`samsvar init\` writes

\`\`\`yaml
${configTemplate().trimEnd()}
\`\`\`
`
}
