import { expect, test } from 'vitest'
import { isLoopback, parseBaseUrl, resolveLink } from './base-url.ts'

test('a base URL is taken apart', () => {
  expect(parseBaseUrl('https://bank.example:8443/api/psd2//')).toEqual({
    origin: 'https://bank.example:8443',
    host: 'bank.example:8443',
    hostname: 'bank.example',
    port: 8443,
    path: '/api/psd2',
    secure: true,
  })
})

test('what a base URL leaves out is known', () => {
  expect(parseBaseUrl('https://[::1]')).toMatchObject({ hostname: '::1', port: 443 })
  expect(parseBaseUrl('http://127.0.0.1')).toMatchObject({ hostname: '127.0.0.1', port: 80 })
})

test.each([
  ['/v1/payments/enc!!a==', 'https://bank.example/api/v1/payments/enc!!a=='],
  ['v1/user', 'https://bank.example/api/v1/user'],
  ['/api/v1/user', 'https://bank.example/api/v1/user'],
  ['/apis/v1/user', 'https://bank.example/api/apis/v1/user'],
  ['https://sca.example/x?a=b', 'https://sca.example/x?a=b'],
  ['//sca.example/x', 'https://sca.example/x'],
])('the link %s leads to %s', (href, address) => {
  expect(resolveLink('https://bank.example/api', href)).toBe(address)
})

test('loopback is told from the rest of the world', () => {
  expect(['localhost', '127.0.0.1', '127.8.9.1', '::1', '[::1]'].every(isLoopback)).toBe(true)
  expect(['bank.example', '128.0.0.1', 'localhost.example', '::2'].some(isLoopback)).toBe(false)
})
