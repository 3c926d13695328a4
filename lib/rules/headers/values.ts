import { bankRules, ANY_4XX, EXACTLY_400 } from '../bank-rule.ts'
import type { Clause } from '../types.ts'

const rule = bankRules('headers', 'ndct.create')

const header = (name: string): Clause => ({
  part: 'Endpoints',
  item: `Common request headers, ${name}`,
})
const OPTIONAL: Clause = { part: 'Endpoints', item: 'Operations in detail, required headers' }
const FIX_VALUES: Clause = { part: 'Versioning', item: 'x-accept-fix' }
const ENCODING: Clause = { part: 'Endpoints', item: 'Common request headers' }

/** What the headers of a domestic payment may hold. */
export const headerValues = [
  rule({
    id: 'headers.ndct.names.any-case',
    title: 'Header names are read without regard to case',
    level: 'must',
    clause: ENCODING,
    reading:
      'RFC 7230 makes field names case-insensitive, and RFC 7231 is what the formats refer to.',
  }),
  rule({
    id: 'headers.ndct.values.repeated',
    title: 'A header that comes twice, with two values, is observed',
    level: 'open',
    clause: ENCODING,
    reading:
      'RFC 7230 forbids to send it so and does not say what a server makes of it. The second value comes after signing: whoever looks at one of the two only may take it for right.',
  }),
  rule({
    id: 'headers.ndct.values.folded',
    title: 'A header whose value is folded into two lines is observed',
    level: 'open',
    clause: ENCODING,
    mayHangUp: true,
    reading: 'RFC 7230 lets a server refuse it with 400, or take the fold for a blank.',
  }),
  rule({
    id: 'headers.ndct.values.control-characters',
    title: 'A control character in a header is observed',
    level: 'open',
    clause: ENCODING,
    mayHangUp: true,
    reading: 'Such a request is no HTTP: to close the connection is as good as to refuse it.',
  }),
  rule({
    id: 'headers.ndct.values.beyond-ascii',
    title: 'A header with letters beyond ASCII is observed, in UTF-8 and in ISO 8859-1',
    level: 'open',
    clause: ENCODING,
    reading: 'Only for the Signature header the specification says how such letters are written.',
  }),
  rule({
    id: 'headers.ndct.psu-id.uuid',
    title: 'A PSU-ID that is no UUID never leads to a payment',
    level: 'implied',
    clause: header('PSU-ID'),
    refusal: ANY_4XX,
    scaDemandIsRefusal: true,
  }),
  rule({
    id: 'headers.ndct.psu-id.known',
    title: 'A PSU-ID that the bank never gave out never leads to a payment',
    level: 'implied',
    clause: { part: 'Authentication', item: '10, PSU identification' },
    refusal: ANY_4XX,
    scaDemandIsRefusal: true,
  }),
  rule({
    id: 'headers.ndct.psu-context.accepted',
    title: "The PSU's own PSU-Context is accepted",
    level: 'must',
    clause: header('PSU-Context'),
    reading: 'Judged with the context that the run’s PSU acts in; the other one needs another PSU.',
  }),
  rule({
    id: 'headers.ndct.psu-context.one-of',
    title: 'A PSU-Context other than PRIVATE and CORPORATE is refused',
    level: 'should',
    clause: header('PSU-Context'),
    refusal: ANY_4XX,
    reading: 'The header is forwarded information: a target may leave its value alone.',
  }),
  rule({
    id: 'headers.ndct.psu-context.absent',
    title: 'A payment without PSU-Context is observed',
    level: 'open',
    clause: header('PSU-Context'),
    reading:
      'The header is optional, but required for single-SCA payment initiation, of which no more is said.',
  }),
  rule({
    id: 'headers.ndct.psu-corporate-id.corporate-user',
    title: 'A payment of a corporate user without PSU-Corporate-ID is refused with 400',
    level: 'must',
    needs: 'corporate-psu',
    clause: { part: 'Authentication', item: '10, PSU identification' },
    refusal: EXACTLY_400,
    reading:
      'Who a corporate user is may hang on the PSU-ID, on PSU-Context or on both: the PSU is a corporate one, and PSU-Context says so.',
  }),
  rule({
    id: 'headers.ndct.psu-http-method.accepted',
    title: 'Each listed PSU-HTTP-Method is accepted',
    level: 'must',
    clause: header('PSU-HTTP-Method'),
  }),
  rule({
    id: 'headers.ndct.psu-http-method.one-of',
    title: 'A PSU-HTTP-Method that is not listed is refused',
    level: 'should',
    clause: header('PSU-HTTP-Method'),
    refusal: ANY_4XX,
    reading: 'The header is forwarded information: a target may leave its value alone.',
  }),
  rule({
    id: 'headers.ndct.optional.accepted',
    title: 'Optional headers are accepted when their values are valid',
    level: 'must',
    clause: OPTIONAL,
  }),
  rule({
    id: 'headers.ndct.psu-device-id.uuid',
    title: 'A PSU-Device-ID that is no UUID is observed',
    level: 'open',
    clause: header('PSU-Device-ID'),
    reading: 'Invalid values of forwarded headers are not judged.',
  }),
  rule({
    id: 'headers.ndct.psu-geo-location.form',
    title: 'A PSU-Geo-Location of another form is observed',
    level: 'open',
    clause: header('PSU-Geo-Location'),
    reading: 'Invalid values of forwarded headers are not judged.',
  }),
  rule({
    id: 'headers.ndct.psu-ip-address.form',
    title: 'A PSU-IP-Address that is no IP address is observed',
    level: 'open',
    clause: header('PSU-IP-Address'),
    reading: 'Invalid values of forwarded headers are not judged.',
  }),
  rule({
    id: 'headers.ndct.psu-ip-port.form',
    title: 'A PSU-IP-Port that is no port is observed',
    level: 'open',
    clause: header('PSU-IP-Port'),
    reading: 'Invalid values of forwarded headers are not judged.',
  }),
  rule({
    id: 'headers.ndct.tpp-redirect-preferred.boolean',
    title: 'TPP-Redirect-Preferred is true or false',
    level: 'should',
    clause: header('TPP-Redirect-Preferred'),
    refusal: ANY_4XX,
  }),
  rule({
    id: 'headers.ndct.x-accept-fix.published',
    title: 'Published x-accept-fix values are accepted, also several, in any order',
    level: 'must',
    clause: FIX_VALUES,
  }),
  rule({
    id: 'headers.ndct.x-accept-fix.unknown',
    title: 'An unknown x-accept-fix value is observed',
    level: 'open',
    clause: FIX_VALUES,
  }),
  rule({
    id: 'headers.ndct.x-psu-identity.alternative',
    title: 'X-PSU-IDENTITY in the place of PSU-ID is observed',
    level: 'open',
    clause: header('X-PSU-IDENTITY'),
    reading:
      'How the alternative identification relates to the required PSU-ID is not said. The number sent is synthetic: nobody has it.',
  }),
  rule({
    id: 'headers.ndct.x-request-id.reused',
    title: 'An X-Request-ID that is used again is observed',
    level: 'open',
    clause: header('X-Request-ID'),
    reading:
      'The id is call-unique, but what a second call with it gets is not said. Every request of this rule has the same one.',
  }),
] as const

export type HeaderValueRuleId = (typeof headerValues)[number]['id']
