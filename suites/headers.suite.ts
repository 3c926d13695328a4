import { all, pairs, row, suite } from './macros.ts'

export const headersSuite = suite(
  'Common request headers: domestic payment',
  row('headers.ndct.names'),
  row('headers.ndct.values'),
  row('headers.ndct.x-accept-fix'),
  row('headers.ndct.x-request-id'),
  row('headers.ndct.tpp-session-id'),
  row('headers.ndct.tpp-redirect-uri'),
  row('headers.ndct.tpp-redirect-preferred'),
  pairs('headers.ndct.digest.non-empty'),
  pairs('headers.ndct.tpp-signature-certificate.non-empty'),
  pairs('headers.ndct.signature.non-empty'),
  row('headers.ndct.psu-id'),
  row('headers.ndct.x-psu-identity'),
  row('headers.ndct.psu-context'),
  row('headers.ndct.psu-corporate-id'),
  row('headers.ndct.psu-ip-address'),
  row('headers.ndct.psu-ip-port'),
  row('headers.ndct.psu-http-method'),
  row('headers.ndct.psu-device-id'),
  row('headers.ndct.psu-geo-location'),
  row('headers.ndct.optional'),
)

export const ncbctHeadersSuite = suite(
  'Common request headers: cross-border payment',
  all('headers.ncbct'),
)

export const periodicHeadersSuite = suite(
  'Common request headers: periodic payment',
  all('headers.periodic'),
)

export const sandboxHeadersSuite = suite(
  'Common request headers: customers of the sandbox',
  all('headers.sandbox-customers-list'),
  all('headers.sandbox-customers-create'),
)

export const otherHeadersSuite = suite(
  'Common request headers: other requests',
  all('headers.other'),
)
