import fc from 'fast-check'
import type { RequestPlan } from '../../lib/exchange/plan.ts'
import { addingHeader, observes, requestVariant } from '../request-variant.ts'
import type { PairsOf, VariantOf } from '../request-variant.ts'

type WireEdit = NonNullable<RequestPlan['wire']>

/** A header that is not signed and that no bank needs. */
const UNSIGNED = 'PSU-User-Agent'
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64)'
const OTHER_UUID = '5a6d7376-6172-4000-8000-000000000002'
const OTHER_SIGNATURE =
  'keyId="SN=1,CA=CN=Nobody",algorithm="rsa-sha256",headers="date",signature="AAAA"'

/** Requests whose headers are odd on the wire, though all that is signed is right. */
export const wirePairs = {
  'headers.ndct.values.repeated': observes(
    repeated('Date', 'Thu, 01 Jan 1970 00:00:00 GMT'),
    repeated('Digest', 'SHA-256=47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='),
    repeated('X-Request-ID', OTHER_UUID),
    repeated('Signature', OTHER_SIGNATURE),
    repeated('TPP-Signature-Certificate', 'AAAA'),
    repeated('TPP-Session-ID', 'another-session'),
    repeated('TPP-Redirect-URI', 'https://elsewhere.example/redirect'),
    repeated('PSU-ID', OTHER_UUID),
    repeated('Content-Type', 'application/xml'),
  ),
  'headers.ndct.values.folded': observes(folded('Date'), folded('Signature'), folded(UNSIGNED)),
  'headers.ndct.values.control-characters': observes(
    ...Object.entries({
      'null-character': '\0',
      'line-feed': '\n',
      'carriage-return': '\r',
      bell: '\u0007',
      delete: '\u007f',
    }).map(([kind, character]) =>
      addingHeader(kind, UNSIGNED, fc.constant(AGENT.replace(' ', character))),
    ),
  ),
  'headers.ndct.values.beyond-ascii': observes(
    addingHeader('utf-8', UNSIGNED, fc.constant('Blåbær')),
    onTheWire('iso-8859-1', { edit: 'overwritten', name: UNSIGNED, value: 'Blåbær' }),
  ),
} satisfies Record<string, PairsOf>

function repeated(name: string, value: string): VariantOf {
  return onTheWire(name.toLowerCase(), { edit: 'repeated', name, value })
}

function folded(name: string): VariantOf {
  return onTheWire(name.toLowerCase(), { edit: 'folded', name })
}

function onTheWire(kind: string, wire: WireEdit): VariantOf {
  return requestVariant(kind, fc.constant(wire), () => ({
    edit: { path: `header.${wire.name}`, to: 'value' in wire ? wire.value : wire.edit },
    probe: { wire },
    control: { headers: { [UNSIGNED]: AGENT } },
  }))
}
