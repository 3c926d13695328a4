import { basketQuirkNames, type BasketQuirk } from '../basket-quirks.ts'
import { leavingOut, type BankPolicy } from '../policy.ts'
import { collect, type Defect } from './defect.ts'

const MIX = 'basket.periodic.refused'
const SCA_STATUS = 'basket.authorisation.sca-status'
const LINKS = 'basket.authorisation.links'

/** Checks about baskets, and the rules about them. */
const checks: Readonly<Record<string, readonly string[]>> = {
  'basket.mix': [MIX],
  'basket.unknown': ['basket.authorisation.unknown-basket'],
  'header.x-accept-fix.amount-as-string': ['basket.authorisation.accept-fix.required'],
  // No rule is about these.
  'basket.body': [],
  'basket.payment-unknown': [],
  'basket.payment-taken': [],
  'payment.unknown': [],
}

const ofAnswers: Readonly<Record<BasketQuirk, readonly string[]>> = {
  'sca-status-missing': [SCA_STATUS],
  'sca-status-unlisted': [SCA_STATUS],
  'sca-status-lower-case': [SCA_STATUS],
  'authorisation-links-array': [LINKS],
  'authorisation-link-without-verbs': [LINKS],
  'authorisation-link-verb-unlisted': [LINKS],
  'payment-status-unlisted': ['responses.payment-status.transaction-status'],
  'payment-details-date': ['responses.dates.iso-8601'],
  'basket-status-constant': ['basket.status.worst-case'],
}

const mixes: readonly [mix: BankPolicy['basketMix'], description: string][] = [
  ['first', 'looks only at the first payment of a basket for periodic ones'],
  ['last', 'looks only at the last payment of a basket for periodic ones'],
  ['middle', 'does not look at the first and last payment of a basket for periodic ones'],
  ['majority', 'refuses baskets only if most of their payments are periodic'],
  ['beside-singles', 'accepts baskets of nothing but periodic payments'],
]

/** Defects in how a bank handles signing baskets and the status of what is in them. */
export const basketDefects = collect([
  ...Object.entries(checks).map(([check, trips]): [string, Defect] => [
    `${check}:lax`,
    {
      description: `does not check ${check}`,
      trips,
      apply: (policy) => leavingOut(policy, [check]),
    },
  ]),
  ...mixes.map(([basketMix, description]): [string, Defect] => [
    `basket.mix:${basketMix}`,
    { description, trips: [MIX], apply: (policy) => ({ ...policy, basketMix }) },
  ]),
  [
    'basket.mix:status-403',
    {
      description: 'refuses periodic payments in a basket with 403',
      trips: [MIX],
      apply: withStatus('basket.mix', 403),
    },
  ],
  [
    'basket.mix:other-code',
    {
      description: 'refuses periodic payments in a basket as FORMAT_ERROR',
      trips: [MIX],
      apply: (policy) => ({
        ...policy,
        codes: { ...policy.codes, 'basket.mix': 'FORMAT_ERROR' },
      }),
    },
  ],
  [
    'basket.several:strict',
    {
      description: 'takes one payment in a basket and no more',
      trips: ['basket.singles.accepted'],
      apply: (policy) => ({ ...policy, mostInBasket: 1 }),
    },
  ],
  [
    'basket.unknown:server-error',
    {
      description: 'fails when the authorisation of a basket that it does not know is started',
      trips: ['basket.authorisation.unknown-basket', 'responses.status.no-server-error'],
      apply: withStatus('basket.unknown', 500),
    },
  ],
  [
    'basket.authorisation:refused',
    {
      description: 'refuses to start the authorisation of baskets',
      trips: ['basket.authorisation.created'],
      apply: (policy) => ({ ...policy, authorisesBaskets: false }),
    },
  ],
  [
    'basket.accept-fix:one-value',
    {
      description: 'knows amount-as-string in x-accept-fix only when it stands alone',
      trips: ['basket.authorisation.accept-fix.several'],
      apply: (policy) => ({ ...policy, splitsAcceptFix: false }),
    },
  ],
  [
    'payment.status:never',
    {
      description: 'never shows the status of a payment',
      trips: ['basket.payments.own-status'],
      apply: (policy) => ({ ...policy, statusReadable: 'never' }),
    },
  ],
  ...basketQuirkNames.map((basketQuirk): [string, Defect] => [
    `basket:${basketQuirk}`,
    {
      description: `answers wrongly about baskets: ${basketQuirk.replaceAll('-', ' ')}`,
      trips: ofAnswers[basketQuirk],
      apply: (policy) => ({ ...policy, basketQuirks: [...policy.basketQuirks, basketQuirk] }),
    },
  ]),
])

function withStatus(check: string, status: number): (policy: BankPolicy) => BankPolicy {
  return (policy) => ({ ...policy, statuses: [{ check, status }, ...policy.statuses] })
}
