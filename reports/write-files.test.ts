import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ReportFileError, openLineFile, writeFiles } from './write-files.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'samsvar-reports-'))
})
afterEach(() => rm(folder, { recursive: true }))

describe('writing reports', () => {
  test('makes folders, replaces what was there, and leaves nothing else behind', async () => {
    const out = join(folder, 'a', 'b')
    await writeFiles(out, [{ path: 'run.json', content: 'old' }])
    const written = await writeFiles(out, [
      { path: 'run.json', content: 'new' },
      { path: 'deep/junit.xml', content: 'xml' },
    ])
    expect(written).toEqual([join(out, 'run.json'), join(out, 'deep', 'junit.xml')])
    expect(await readFile(join(out, 'run.json'), 'utf8')).toBe('new')
    expect((await readdir(out)).toSorted()).toEqual(['deep', 'run.json'])
  })

  test('says which file could not be written, why, and what to do', async () => {
    await writeFile(join(folder, 'file'), '')
    const attempt = writeFiles(join(folder, 'file'), [{ path: 'run.json', content: '' }])
    await expect(attempt).rejects.toThrow(ReportFileError)
    await expect(attempt).rejects.toThrow(/run\.json: a part of its path is a file.*--out/u)
  })

  test('takes the unfinished file away when it cannot be put in place', async () => {
    await writeFiles(join(folder, 'run.json'), [{ path: 'in-the-way', content: '' }])
    await expect(writeFiles(folder, [{ path: 'run.json', content: '' }])).rejects.toThrow('--out')
    expect(await readdir(folder)).toEqual(['run.json'])
  })
})

describe('a file of lines', () => {
  test('has each line as soon as it is appended, and starts anew', async () => {
    const path = join(folder, 'new', 'run.ndjson')
    for (const word of ['first', 'second']) {
      const file = openLineFile(join(folder, 'new'), 'run.ndjson')
      expect(file.path).toBe(path)
      file.append(`${word} 1\n`)
      file.append(`${word} 2\n`)
      // oxlint-disable-next-line no-await-in-loop -- the two files are one after the other
      expect(await readFile(path, 'utf8')).toBe(`${word} 1\n${word} 2\n`)
      file.close()
    }
  })

  test('says why it cannot be started', async () => {
    await writeFile(join(folder, 'file'), '')
    expect(() => openLineFile(join(folder, 'file'), 'run.ndjson')).toThrow(/run\.ndjson.*--out/u)
  })
})
