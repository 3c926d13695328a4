import { expect, test } from 'vitest'
import { startRedirectListener } from './redirect-listener.ts'

test('takes the first redirect, thanks the person, and shows nothing of what came', async () => {
  const listener = await startRedirectListener()
  const elsewhere = await fetch(new URL('/favicon.ico', listener.redirectUri))
  const response = await fetch(`${listener.redirectUri}?psu-id=secret-id&context=PRIVATE`)
  const page = await response.text()
  const received = await listener.received
  await listener.close()
  expect(elsewhere.status).toBe(404)
  expect(response.headers.get('content-type')).toContain('text/html')
  expect(page).toContain('You can close this page')
  expect(page).not.toContain('secret-id')
  expect(received).toMatchObject({ kind: 'success', psuId: 'secret-id', context: 'PRIVATE' })
})

test('takes a failure too', async () => {
  const listener = await startRedirectListener()
  await fetch(`${listener.redirectUri}?status=400&code=SCA_INVALID&message=no&system=x`)
  const received = await listener.received
  await listener.close()
  expect(received).toMatchObject({ kind: 'failure', code: 'SCA_INVALID', status: '400' })
})
