import type { OperationId } from '../contract/operations.ts'
import type { Answer } from './answer.ts'
import { replacing } from './answer-quirks.ts'
import type { BankPolicy } from './policy.ts'

interface Quirk {
  readonly of: OperationId
  readonly change: (answer: Answer) => Answer
}

const authorisation = (change: Quirk['change']): Quirk => ({ of: 'basket.authorise', change })

/** Ways in which answers about baskets and their payments can be wrong. */
const basketQuirks = {
  'sca-status-missing': authorisation(replacing({ scaStatus: undefined })),
  'sca-status-unlisted': authorisation(replacing({ scaStatus: 'OPEN' })),
  'sca-status-lower-case': authorisation(replacing({ scaStatus: 'started' })),
  'authorisation-links-array': authorisation(replacing({ _links: [] })),
  'authorisation-link-without-verbs': authorisation(
    replacing({ _links: { self: { href: '/v1/signing-baskets' } } }),
  ),
  'authorisation-link-verb-unlisted': authorisation(
    replacing({ _links: { self: { href: '/v1/signing-baskets', verbs: ['PATCH'] } } }),
  ),
  'payment-status-unlisted': {
    of: 'payment.status',
    change: replacing({ transactionStatus: 'OKAY' }),
  },
  'payment-details-date': {
    of: 'link.get',
    change: replacing({ requestedExecutionDate: '01.02.2027' }),
  },
  'basket-status-constant': {
    of: 'basket.status',
    change: replacing({ transactionStatus: 'ACSC' }),
  },
} satisfies Record<string, Quirk>

export type BasketQuirk = keyof typeof basketQuirks
export const basketQuirkNames = Object.keys(basketQuirks) as readonly BasketQuirk[]

export function withQuirks(policy: BankPolicy, of: OperationId, answer: Answer): Answer {
  const quirks: readonly Quirk[] = policy.basketQuirks.map((name) => basketQuirks[name])
  return quirks
    .filter((quirk) => quirk.of === of)
    .reduce((changed, { change }) => change(changed), answer)
}
