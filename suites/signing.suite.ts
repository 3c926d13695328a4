import { pairs, row, suite } from './macros.ts'

export const signingSuite = suite(
  'Authentication: request signing',
  row('signing.request'),

  // 4. The Signature header and its four parts
  row('signing.signature'),
  row('signing.parts'),
  row('signing.key-id'),
  row('signing.algorithm'),
  row('signing.headers'),

  // 5. The headers that go into the signature
  row('signing.covered'),
  row('signing.unchanged'),

  // 6. The signing string
  row('signing.string'),
  row('signing.request-target'),

  // 7. The header in the form of RFC 2047
  row('signing.encoded-word'),

  // 8. Digest and certificate
  row('signing.digest'),
  pairs('signing.body.unchanged'),
  row('signing.certificate'),

  // 3. The Date header
  row('signing.date'),
)
