import { vi } from 'vitest'
import { runCommandLine } from '../command-line.ts'
import type { ExitCode } from '../exit.ts'

export interface Said {
  readonly code: ExitCode
  readonly stdout: string
  readonly stderr: string
}

/** Runs a command in this process and keeps what it prints. Commands that judge need a process of their own. */
export async function say(...args: readonly string[]): Promise<Said> {
  const stdout = capture(process.stdout)
  const stderr = capture(process.stderr)
  try {
    const code = await runCommandLine(['node', 'samsvar', ...args])
    return { code, stdout: stdout.text(), stderr: stderr.text() }
  } finally {
    stdout.release()
    stderr.release()
  }
}

function capture(stream: NodeJS.WriteStream): { text: () => string; release: () => void } {
  let text = ''
  const write = vi.spyOn(stream, 'write').mockImplementation((chunk) => {
    text += String(chunk)
    return true
  })
  return { text: () => text, release: () => write.mockRestore() }
}
