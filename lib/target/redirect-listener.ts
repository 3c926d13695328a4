import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readRedirect } from './sca-result.ts'
import type { ScaResult } from './sca-result.ts'

/** A TPP-Redirect-URI of our own, for a person's browser to arrive at. */
export interface RedirectListener {
  readonly redirectUri: string
  /** The first redirect that arrives. */
  readonly received: Promise<ScaResult>
  close(): Promise<void>
}

const PATH = '/samsvar/redirect'

/** Listens on a free port of the loopback interface. */
export async function startRedirectListener(): Promise<RedirectListener> {
  const { promise: received, resolve } = withResolvers<ScaResult>()
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    if (url.pathname !== PATH) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not here\n')
      return
    }
    const result = readRedirect(url)
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      .end(page(result))
    resolve(result)
  })
  await new Promise<void>((started, failed) => {
    server.once('error', failed)
    server.listen(0, '127.0.0.1', started)
  })
  const { port } = server.address() as AddressInfo
  return {
    redirectUri: `http://127.0.0.1:${port}${PATH}`,
    received,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

/** Shows nothing of what the redirect carried. */
function page({ kind }: ScaResult): string {
  const text = {
    success: 'The bank has confirmed who you are.',
    failure: 'The bank has not confirmed who you are. The terminal says why.',
    'dead-end': 'The bank sent you back without saying who you are. The terminal says more.',
  }[kind]
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Back at samsvar</title>
<style>body { font: 1.1rem/1.5 system-ui, sans-serif; max-width: 32rem; margin: 15vh auto; padding: 0 1rem }</style>
<h1>Back at samsvar</h1>
<p>${text}
<p>You can close this page.
</html>
`
}

// Promise.withResolvers is not in Node 20.
function withResolvers<Value>() {
  let resolve: (value: Value) => void = () => {}
  const promise = new Promise<Value>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
