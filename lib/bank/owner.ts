import { decodeCertificate } from '../signing/certificate.ts'
import type { Received } from './received.ts'
import type { Owner } from './state.ts'

/** The owner of what a bank creates without looking. */
export const NOBODY: Owner = { customer: undefined, tpp: undefined }

/** The TPP that signed a request, by the name in its certificate: it stays when the certificate is renewed. */
export function tppOf({ headers }: Received): string | undefined {
  return decodeCertificate(headers.first('TPP-Signature-Certificate') ?? '')?.subject
}

export function isSameOwner(one: Owner, other: Owner): boolean {
  return maybeSame(one.customer, other.customer) && maybeSame(one.tpp, other.tpp)
}

/** Nobody is known only in a bank that did not look: it may have been anybody. */
function maybeSame<Who>(one: Who | undefined, other: Who | undefined): boolean {
  return one === undefined || other === undefined || one === other
}
