import { psuContexts, psuHttpMethods } from '../psu-values.ts'

interface HeaderDescription {
  readonly name: string
  readonly description: string
  readonly schema: Readonly<Record<string, unknown>>
}

const text = { type: 'string' }
const uuid = { type: 'string', format: 'uuid' }

/** The table "Common request headers", but for those that OpenAPI gives no place among parameters. */
export const commonHeaders: readonly HeaderDescription[] = [
  header('x-accept-fix', 'Published future changes that the TPP opts in to, separated by commas'),
  header('X-Request-ID', 'Chosen by the TPP, unique for each call'),
  header('TPP-Session-ID', 'Session of the TPP'),
  header('TPP-Redirect-URI', 'Where the PSU is sent after SCA'),
  header('TPP-Redirect-Preferred', 'false asks for biometric authentication on mobile', {
    type: 'string',
    enum: ['true', 'false'],
  }),
  header('TPP-Brand-Logging-Information', 'Brand that the PSU sees'),
  header('Date', 'Time of the request, at most 60 seconds off'),
  header('Digest', 'SHA-256 or SHA-512 of the body, in base64'),
  header('TPP-Signature-Certificate', 'Certificate used for signing, in base64'),
  header('Signature', 'keyId, algorithm, headers and signature of the request'),
  header('PSU-ID', 'PSU, as the redirect after SCA named it', uuid),
  header('X-PSU-IDENTITY', 'National identity number of the PSU, instead of PSU-ID'),
  header('PSU-Corporate-ID', 'Corporate agreement'),
  header('PSU-Context', 'Whose accounts the PSU acts on', { type: 'string', enum: psuContexts }),
  header('PSU-IP-Address', 'IP address of the PSU; only when the PSU is present'),
  header('PSU-IP-Port', 'Port of the PSU'),
  header('PSU-User-Agent', 'User agent of the PSU'),
  header('PSU-Accept', 'Accept of the PSU’s request'),
  header('PSU-Accept-Charset', 'Accept-Charset of the PSU’s request'),
  header('PSU-Accept-Encoding', 'Accept-Encoding of the PSU’s request'),
  header('PSU-Accept-Language', 'Accept-Language of the PSU’s request'),
  header('PSU-HTTP-Method', 'Method of the PSU’s request', {
    type: 'string',
    enum: psuHttpMethods,
  }),
  header('PSU-Device-ID', 'Device of the PSU', uuid),
  header('PSU-Geo-Location', 'GEO:<latitude>,<longitude> of the PSU'),
]

function header(
  name: string,
  description: string,
  schema: HeaderDescription['schema'] = text,
): HeaderDescription {
  return { name, description, schema }
}
