import type { X509Certificate } from 'node:crypto'
import type { HttpRequest } from '../../http/message.ts'
import type { SignatureFinding } from '../../signing/types.ts'
import { beliefOversights } from './belief.ts'
import { certificateOversights } from './certificates.ts'
import { contentOversights } from './content.ts'
import { keyIdOversights } from './key-id.ts'
import { namingOversights } from './names-and-numbers.ts'
import type { Oversight } from './oversight.ts'
import { valueOversights } from './signature-value.ts'

/** What banks are known to miss in a signed request. Only a bank with a defect does. */
export const oversights = {
  ...valueOversights,
  ...keyIdOversights,
  ...contentOversights,
  ...certificateOversights,
  ...namingOversights,
  ...beliefOversights,
} satisfies Record<string, Oversight>

export type OversightName = keyof typeof oversights

/** Whether a bank with these oversights does not see what is wrong with a request. */
export function isOverlooked(
  names: ReadonlySet<OversightName>,
  { code }: SignatureFinding,
  request: HttpRequest,
  now: Date,
  authorities: readonly X509Certificate[] = [],
): boolean {
  return [...names].some((name) => {
    const { finding, passes }: Oversight = oversights[name]
    return [finding].flat().includes(code) && passes(request, now, authorities)
  })
}
