import { unlistedTppMessageCode } from '../contract/tpp-message-codes.ts'
import { area } from './area.ts'
import { ANY_4XX, bankRules, EXACTLY_400 } from './bank-rule.ts'
import type { Clause, Refusal } from './types.ts'

const creation = bankRules('basket', 'basket.create')
const authorisation = bankRules('basket', 'basket.authorise')
const status = bankRules('basket', 'basket.status')
const paymentStatus = bankRules('basket', 'payment.status')

const BASKETS: Clause = { part: 'What the service does', item: 'Signing baskets' }
const MIXING: Clause = { part: 'Errors', item: '2, mixing into a signing basket' }
const OPERATION: Clause = {
  part: 'Endpoints',
  item: 'Operations in detail, Start signing basket authorisation',
}
const RESPONSE: Clause = { part: 'Resources', item: 'Signing basket authorisation response' }
const ACCEPT_FIX: Clause = { part: 'Versioning', item: 'x-accept-fix' }

const MIX_INVALID: Refusal = { ...EXACTLY_400, code: unlistedTppMessageCode }

/** Judged on the answer to every authorisation of the run. */
const monitored = [
  authorisation({
    id: 'basket.authorisation.sca-status',
    title: 'The answer to the start of an authorisation has a listed scaStatus',
    level: 'must',
    clause: RESPONSE,
    monitor: true,
    reading:
      'The list is in upper case, and so are the values that are accepted. That the field is required is not said, but without it nothing would be answered.',
  }),
  authorisation({
    id: 'basket.authorisation.links',
    title:
      'Each of _links of a started authorisation has an href and verbs from GET, PUT, POST and DELETE',
    level: 'must',
    clause: RESPONSE,
    monitor: true,
  }),
] as const

const judged = [
  creation({
    id: 'basket.singles.accepted',
    title: 'A basket of two or more single payments is accepted',
    level: 'must',
    clause: BASKETS,
    reading:
      'How a basket is created is not shown: path, body and id are those of the configuration, and an answer that says that the path is wrong is not held against the bank.',
  }),
  creation({
    id: 'basket.periodic.refused',
    title: 'A periodic payment in a basket is refused with 400 and REFERENCE_MIX_INVALID',
    level: 'must',
    clause: MIXING,
    refusal: MIX_INVALID,
    reading:
      'At any place among any number of payments. The refusal may come when the basket is created or when its authorisation is started; the code may stand anywhere in the error body.',
  }),
  creation({
    id: 'basket.bulk.refused',
    title: 'A bulk payment in a basket is refused with 400 and REFERENCE_MIX_INVALID',
    level: 'must',
    clause: MIXING,
    refusal: MIX_INVALID,
  }),
  authorisation({
    id: 'basket.authorisation.created',
    title: 'The authorisation of a basket can be started',
    level: 'must',
    clause: OPERATION,
  }),
  authorisation({
    id: 'basket.authorisation.accept-fix.several',
    title: 'amount-as-string is found among several values of x-accept-fix',
    level: 'must',
    clause: ACCEPT_FIX,
  }),
  authorisation({
    id: 'basket.authorisation.accept-fix.required',
    title: 'An authorisation with other values of x-accept-fix than amount-as-string is refused',
    level: 'implied',
    clause: OPERATION,
    refusal: ANY_4XX,
  }),
  authorisation({
    id: 'basket.authorisation.unknown-basket',
    title: 'The authorisation of a basket that was never created is refused',
    level: 'implied',
    clause: OPERATION,
    refusal: ANY_4XX,
  }),
  paymentStatus({
    id: 'basket.payments.own-status',
    title: 'Each payment of a basket has a status that can be read on its own',
    level: 'must',
    clause: BASKETS,
    reading:
      'The status of domestic payments is known not to be readable before their approval: a refusal counts only after it.',
  }),
  status({
    id: 'basket.status.worst-case',
    title: 'The status of a basket is the worst of those of its payments',
    level: 'must',
    clause: BASKETS,
    reading:
      'Which status is worse than which is not said. Judged where every order agrees: when all payments of the basket have one status.',
  }),
] as const

export type BasketRuleId = (typeof judged)[number]['id']
export type BasketMonitorRuleId = (typeof monitored)[number]['id']

/** Rules about signing baskets; those about the headers of their authorisation stand in the area `headers`. */
export const baskets = area('basket', [...judged, ...monitored])
