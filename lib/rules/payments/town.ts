import { oracles } from './constraints/oracles.ts'
import { ANY_4XX, bankRules } from './bank-rule.ts'

const rule = bankRules('ndct', 'ndct.create')
const clause = { part: 'Resources', item: 'Payment initiation request: NDCT, creditorAddress' }
const deprecation = { part: 'Versioning', item: 'Deprecations, Address.city' }

const isText = ['city', 'townName'].map((name) =>
  oracles.type({ kind: 'type', path: `creditorAddress.${name}`, type: 'string' }),
)

/** The creditor's address as a whole, and its town, which has changed its name. */
export const ndctAddress = [
  rule({
    id: 'ndct.creditor-address.country-only',
    title: 'A creditorAddress with nothing but the country is accepted',
    level: 'must',
    clause,
  }),
  rule({
    id: 'ndct.creditor-address.town.optional',
    title: 'The town of creditorAddress may be given or left out',
    level: 'must',
    clause,
    reading: 'Given as city or as townName, whichever of the two the target takes',
  }),
  rule({
    id: 'ndct.creditor-address.town.type',
    title: 'The town of creditorAddress is of JSON type string',
    level: 'should',
    clause,
    holds: (body) => isText.every((holds) => holds(body)),
    refusal: ANY_4XX,
    reading: 'A bank that knows the town by its other name may pass over this one',
  }),
  rule({
    id: 'ndct.creditor-address.town-name.accepted',
    title: 'The town is accepted under its new name townName',
    level: 'should',
    clause: deprecation,
    reading: 'Judged after 2026-08-20, the later of the dates given; observed until then',
  }),
  rule({
    id: 'ndct.creditor-address.city.accepted',
    title: 'The town under its deprecated name city',
    level: 'open',
    clause: deprecation,
  }),
]
