import fc from 'fast-check'
import { psuHttpMethods } from '../../lib/contract/psu-values.ts'
import {
  AS_USUAL,
  accepts,
  addingHeader,
  observes,
  refuses,
  requestVariant,
  withHeader,
} from '../request-variant.ts'
import type { RequestPairs } from '../request-classes.ts'
import type { PairsOf, VariantOf } from '../request-variant.ts'

/**
 * A synthetic national identity number: its month is raised by 80, which no register gives to a
 * person, and its check digits are right.
 */
const NOBODY = '01817050006'

const geoLocation = fc
  .tuple(
    fc.integer({ min: -900_000, max: 900_000 }),
    fc.integer({ min: -1_800_000, max: 1_800_000 }),
  )
  .map(([latitude, longitude]) => `GEO:${latitude / 10_000},${longitude / 10_000}`)

/** Valid values of the optional headers. */
const optional: Readonly<Record<string, fc.Arbitrary<string>>> = {
  'PSU-IP-Port': fc.integer({ min: 1, max: 65_535 }).map(String),
  'PSU-User-Agent': fc.constantFrom(
    'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
    'curl/8.5.0',
  ),
  'PSU-Accept': fc.constantFrom('text/html,application/xhtml+xml,*/*;q=0.8', '*/*'),
  'PSU-Accept-Charset': fc.constantFrom('utf-8', 'utf-8, iso-8859-1;q=0.5'),
  'PSU-Accept-Encoding': fc.constantFrom('gzip, deflate, br', 'identity'),
  'PSU-Accept-Language': fc.constantFrom('nb-NO,nb;q=0.9,en;q=0.8', 'nn'),
  'PSU-HTTP-Method': fc.constantFrom(...psuHttpMethods),
  'PSU-Device-ID': fc.uuid(),
  'PSU-Geo-Location': geoLocation,
  'TPP-Brand-Logging-Information': fc.constantFrom('Fjord Pay', 'a brand'),
}

export const psuPairs = {
  'headers.ndct.psu-id.uuid': refuses(
    withHeader('not-a-uuid', 'PSU-ID', fc.constantFrom('psu', '0', 'PSU-ID', 'null')),
    withHeader(
      'one-digit-short',
      'PSU-ID',
      fc.uuid().map((uuid) => uuid.slice(0, -1)),
    ),
  ),
  'headers.ndct.psu-id.known': refuses(
    withHeader('never-given-out', 'PSU-ID', fc.uuid({ version: 4 })),
  ),
  'headers.ndct.psu-context.accepted': accepts(ownContext()),
  'headers.ndct.psu-context.one-of': refuses(
    withHeader(
      'not-listed',
      'PSU-Context',
      fc.constantFrom('PUBLIC', 'BUSINESS', 'PRIVATE,CORPORATE'),
    ),
    withHeader('lower-case', 'PSU-Context', fc.constantFrom('private', 'corporate')),
  ),
  'headers.ndct.psu-context.absent': observes(
    withHeader('left-out', 'PSU-Context', fc.constant(null)),
  ),
  'headers.ndct.psu-corporate-id.corporate-user': ofCorporate(
    refuses(withHeader('left-out', 'PSU-Corporate-ID', fc.constant(null))),
  ),
  'headers.ndct.psu-http-method.accepted': accepts(
    ...psuHttpMethods.map((method) =>
      addingHeader('listed', 'PSU-HTTP-Method', fc.constant<string>(method)),
    ),
  ),
  'headers.ndct.psu-http-method.one-of': refuses(
    addingHeader('head', 'PSU-HTTP-Method', fc.constant('HEAD')),
    addingHeader('not-listed', 'PSU-HTTP-Method', fc.constantFrom('TRACE', 'OPTIONS', 'FETCH')),
    addingHeader('lower-case', 'PSU-HTTP-Method', fc.constantFrom('get', 'post')),
  ),
  'headers.ndct.optional.accepted': accepts(
    ...Object.entries(optional).map(([name, values]) =>
      addingHeader(name.toLowerCase(), name, values),
    ),
    allOptional(),
  ),
  'headers.ndct.psu-device-id.uuid': observes(
    addingHeader('not-a-uuid', 'PSU-Device-ID', fc.constantFrom('device', '42')),
  ),
  'headers.ndct.psu-geo-location.form': observes(
    addingHeader('no-prefix', 'PSU-Geo-Location', fc.constant('59.9139,10.7522')),
    addingHeader('not-numbers', 'PSU-Geo-Location', fc.constant('GEO:north,east')),
  ),
  'headers.ndct.psu-ip-address.form': observes(
    withHeader('a-name', 'PSU-IP-Address', fc.constant('localhost')),
    withHeader('out-of-range', 'PSU-IP-Address', fc.constant('192.0.2.256')),
  ),
  'headers.ndct.psu-ip-port.form': observes(
    addingHeader('not-a-number', 'PSU-IP-Port', fc.constant('http')),
    addingHeader('out-of-range', 'PSU-IP-Port', fc.constantFrom('0', '65536', '-1')),
  ),
  'headers.ndct.x-psu-identity.alternative': observes(
    requestVariant('instead-of-psu-id', fc.constant(NOBODY), (number) => ({
      edit: { path: 'header.PSU-ID', from: AS_USUAL, to: `X-PSU-IDENTITY: ${number}` },
      probe: { headers: { 'X-PSU-IDENTITY': number, 'PSU-ID': null } },
    })),
  ),
} satisfies Record<string, RequestPairs>

function ofCorporate(pairs: PairsOf): RequestPairs {
  return (source) =>
    source.world.psuContext === 'CORPORATE'
      ? pairs(source)
      : { skip: 'the run has no PSU in a corporate context (psu.corporate)' }
}

function ownContext(): VariantOf {
  return requestVariant('own-context', fc.constant(null), (_, _body, world) => {
    const context = world.psuContext ?? 'PRIVATE'
    return {
      edit: { path: 'header.PSU-Context', to: context },
      probe: { headers: { 'PSU-Context': context } },
      control: { headers: { 'PSU-Context': null } },
    }
  })
}

function allOptional(): VariantOf {
  return requestVariant('all-together', fc.record(optional), (headers) => ({
    edit: { path: 'optional headers', to: headers },
    probe: { headers },
  }))
}
