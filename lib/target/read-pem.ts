import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { ConfigProblem } from './config-problem.ts'
import { fileTrouble } from './read-config-file.ts'

/** PEM text as it stands, or that of the file named, relative to the configuration. DER certificates become PEM. */
export async function readPem(
  value: string,
  configFile: string,
  path: ConfigProblem['path'],
  problems: ConfigProblem[],
): Promise<string> {
  if (value.includes('-----BEGIN')) return value
  try {
    const bytes = await readFile(resolve(dirname(configFile), value))
    return bytes[0] === DER_SEQUENCE ? derToPem(bytes) : bytes.toString('utf8')
  } catch (error) {
    const { why } = fileTrouble(error)
    problems.push({
      path,
      message: `${value}: ${why}. Expected a PEM file relative to the configuration, or PEM text`,
    })
    return ''
  }
}

const DER_SEQUENCE = 0x30

function derToPem(bytes: Buffer): string {
  try {
    return new X509Certificate(bytes).toString()
  } catch {
    return bytes.toString('latin1') // no certificate: whoever reads it as PEM says so
  }
}
