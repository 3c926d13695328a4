import type { HttpRequest } from '../../http/message.ts'
import { formatKeyId, parseKeyId, type KeyId } from '../key-id.ts'
import type { Signer } from '../types.ts'
import { signatureParts, withSignaturePart } from './signed-request.ts'

const edits = {
  'neighbouring-serial': (id) => ({ ...id, serial: neighbour(id.serial) }),
  'longer-serial': (id) => ({ ...id, serial: `1${id.serial}` }),
  'another-issuer': (id) => ({ ...id, issuer: 'CN=Another CA,O=Samsvar,C=NO' }),
  'longer-issuer': (id) => ({ ...id, issuer: `OU=Another unit,${id.issuer}` }),
} satisfies Record<string, (id: KeyId) => KeyId>

export type KeyIdEdit = keyof typeof edits

/** Names another certificate in keyId than the one that comes with the request. The signature stays right. */
export function keyIdEdited(request: HttpRequest, sign: Signer, edit: KeyIdEdit): HttpRequest {
  const signed = sign(request)
  const id = parseKeyId(signatureParts(signed).keyId)
  if (id === undefined) throw new Error('Cannot alter a keyId that does not parse')
  return withSignaturePart(signed, 'keyId', formatKeyId(edits[edit](id)))
}

/** The serial number with another last digit. */
function neighbour(serial: string): string {
  const last = Number.parseInt(serial.slice(-1), 16)
  return serial.slice(0, -1) + ((last + 1) % 16).toString(16).toUpperCase()
}
