import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** The version of this package; the manifest lies one folder up in the sources and two when built. */
export const version: string = manifest().version

function manifest(): { readonly version: string } {
  try {
    return require('../package.json') as { version: string }
  } catch {
    return require('../../package.json') as { version: string }
  }
}
