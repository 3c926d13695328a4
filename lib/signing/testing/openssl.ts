import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Files = Readonly<Record<string, string | Uint8Array>>

/** What `openssl` prints when it is run with these arguments in a folder that holds these files. */
export function openssl(args: readonly string[], files: Files): string {
  const { stdout, objections } = askOpenssl(args, files)
  if (objections === undefined) return stdout
  throw new Error(`openssl ${args.join(' ')}: ${objections}`)
}

/** The same, where it may have objections. */
export function askOpenssl(
  args: readonly string[],
  files: Files,
): { readonly stdout: string; readonly objections?: string } {
  const folder = mkdtempSync(join(tmpdir(), 'samsvar-openssl-'))
  try {
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
    const options = { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 27 } as const
    const { stdout, stderr, status, error } = spawnSync('openssl', args, options)
    if (error !== undefined) throw error
    return status === 0 ? { stdout } : { stdout, objections: stderr }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
