import { monitor, pairs, row, scenario, suite } from './macros.ts'
import { ownStatus } from './scenarios/basket-payments.ts'
import { worstCase } from './scenarios/basket-status.ts'

export const basketsSuite = suite(
  'Signing baskets',

  // Creation, and what must not be mixed
  pairs('basket.singles.accepted'),
  pairs('basket.periodic.refused'),
  pairs('basket.bulk.refused'),

  // The start of the authorisation
  pairs('basket.authorisation.created'),
  pairs('basket.authorisation.unknown-basket'),
  row('basket.authorisation.accept-fix'),
  monitor('basket.authorisation.sca-status'),
  monitor('basket.authorisation.links'),

  // Its headers
  row('headers.basket.names'),
  row('headers.basket.x-accept-fix'),
  row('headers.basket.x-request-id'),
  row('headers.basket.tpp-session-id'),
  row('headers.basket.tpp-redirect-uri'),
  row('headers.basket.tpp-signature-certificate'),
  row('headers.basket.signature'),
  row('headers.basket.psu-id'),
  row('headers.basket.psu-ip-address'),

  // The status of a basket, and of what is in it
  scenario('basket.payments.own-status', ownStatus),
  scenario('basket.status.worst-case', worstCase),
)
