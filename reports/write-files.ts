import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ReportFile } from './index.ts'

/** A report could not be written; the message names the file, the reason and what to do. */
export class ReportFileError extends Error {
  override readonly name = 'ReportFileError'
}

/** Writes reports below a folder, which is made when missing. A reader sees a file whole or not at all. */
export async function writeFiles(folder: string, files: readonly ReportFile[]): Promise<string[]> {
  const written: string[] = []
  for (const { path, content } of files) {
    const place = join(folder, path)
    // Two reports at the same time would only compete for the disk.
    // oxlint-disable-next-line no-await-in-loop
    await writeWhole(place, content)
    written.push(place)
  }
  return written
}

async function writeWhole(place: string, content: string): Promise<void> {
  const unfinished = `${place}.${process.pid}.tmp`
  try {
    await mkdir(dirname(place), { recursive: true })
    await writeFile(unfinished, content)
    await rename(unfinished, place)
  } catch (cause) {
    await rm(unfinished, { force: true }).catch(() => undefined)
    throw explain(place, cause)
  }
}

/** A file that grows line by line while a run goes on. */
export interface LineFile {
  readonly path: string
  /** Returns when the operating system has the line, so that killing the process does not lose it. */
  append(line: string): void
  close(): void
}

/** Starts such a file anew, folder included. */
export function openLineFile(folder: string, name: string): LineFile {
  const path = join(folder, name)
  const attempt = <T>(action: () => T): T => {
    try {
      return action()
    } catch (cause) {
      throw explain(path, cause)
    }
  }
  const descriptor = attempt(() => {
    mkdirSync(folder, { recursive: true })
    return openSync(path, 'w')
  })
  return {
    path,
    append: (line) => attempt(() => writeSync(descriptor, line)),
    close: () => closeSync(descriptor),
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is a file and not a folder',
  EEXIST: 'a part of its path is a file and not a folder',
  EISDIR: 'a folder has its name',
}

function explain(place: string, cause: unknown): ReportFileError {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  const reason = REASONS[code] ?? (cause instanceof Error ? cause.message : String(cause))
  return new ReportFileError(
    `Cannot write ${place}: ${reason}. Make its folder writable, or name another one with --out.`,
    { cause },
  )
}
