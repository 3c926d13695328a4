import { expect, test } from 'vitest'
import { checkDigest, digestHeader } from '../digest.ts'

// In the form of RFC 3230 with the algorithm names of RFC 5843. Bodies of draft-ietf-httpbis-digest-headers
// and RFC 9530; hashes of "abc" and of nothing from FIPS 180.
test.each([
  ['{"hello": "world"}', 'sha-256', 'SHA-256=X48E9qOokqqrvdts8nOJRJN3OWDUoyWxBf7kbu9DBPE='],
  [
    '{"hello": "world"}',
    'sha-512',
    'SHA-512=WZDPaVn/7XgHaAy8pmojAkGWoRx2UFChF41A2svX+TaPm+AbwAgBWnrIiYllu7BNNyealdVLvRwEmTHWXvJwew==',
  ],
  ['{"hello": "world"}\n', 'sha-256', 'SHA-256=RK/0qy18MlBSVnWgjwz6lZEWjP/lF5HF9bvEF8FabDg='],
  [
    '{"hello": "world"}\n',
    'sha-512',
    'SHA-512=YMAam51Jz/jOATT6/zvHrLVgOYTGFy1d6GJiOHTohq4yP+pgk4vf2aCsyRZOtw8MjkM7iw7yZ/WkppmM44T3qg==',
  ],
  ['abc', 'sha-256', 'SHA-256=ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0='],
  ['', 'sha-256', 'SHA-256=47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='],
  [
    '',
    'sha-512',
    'SHA-512=z4PhNX7vuL3xVChQ1m2AB9Yg5AULVxXcg/SpIdNs6c5H0NE8XYXysP+DGNKHfuwvY7kxvUdBeoGlODJ6+SfaPg==',
  ],
] as const)('%j by %s', (body, algorithm, header) => {
  expect(digestHeader(Buffer.from(body), algorithm)).toBe(header)
  expect(checkDigest(header, Buffer.from(body))).toEqual({ kind: 'match' })
})
