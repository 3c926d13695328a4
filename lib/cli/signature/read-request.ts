import { readFile } from 'node:fs/promises'
import {
  CaptureError,
  readCapturedRequest,
  type CapturedRequest,
} from '../../http/captured-request.ts'
import { fileTrouble } from '../../target/read-config-file.ts'
import { UsageError } from '../usage-error.ts'
import { isCurl, readCurl } from './read-curl.ts'

/** The octets of a file, or of standard input for `-`. */
export async function readInput(file: string): Promise<Buffer> {
  if (file === '-') {
    const chunks: Buffer[] = []
    for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk as Uint8Array))
    return Buffer.concat(chunks)
  }
  try {
    return await readFile(file)
  } catch (error) {
    throw new UsageError(`${file}: ${fileTrouble(error).why}`)
  }
}

/** A request in a file or on standard input: raw HTTP, or a curl command. */
export async function readRequest(file: string): Promise<CapturedRequest> {
  const octets = await readInput(file)
  const where = file === '-' ? 'standard input' : file
  if (octets.length === 0) throw new UsageError(`${where} is empty; expected a raw HTTP request`)
  const text = octets.toString('utf8')
  if (isCurl(text)) return readCurl(text)
  try {
    return readCapturedRequest(octets)
  } catch (error) {
    if (!(error instanceof CaptureError)) throw error
    throw new UsageError(`${where} is no HTTP request: ${error.message}`)
  }
}
