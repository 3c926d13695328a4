import { openApi } from '../../contract/openapi/openapi.ts'
import { version } from '../../version.ts'
import type { CommandMaker } from '../command-line.ts'

export const openApiCommand: CommandMaker = (program) => {
  program
    .command('openapi')
    .description('print the interface as an OpenAPI 3.1 document in JSON')
    .action(() => {
      process.stdout.write(`${JSON.stringify(openApi(version), undefined, 2)}\n`)
    })
}
