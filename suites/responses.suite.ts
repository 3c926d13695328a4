import { monitor, scenario, suite } from './macros.ts'
import { followLinks } from './scenarios/links.ts'
import { neverXml, noteHeader } from './scenarios/negotiation.ts'

/** Judged on every answer of the run, but for the last ones. */
export const responsesSuite = suite(
  'Responses',
  monitor('responses.status.no-server-error'),
  monitor('responses.body.json'),
  monitor('responses.body.utf-8'),
  monitor('responses.body.content-type'),
  monitor('responses.body.no-stack-trace'),
  monitor('responses.payment.payment-id'),
  monitor('responses.payment.ids-differ'),
  monitor('responses.payment.transaction-status'),
  monitor('responses.payment-status.transaction-status'),
  monitor('responses.payment.transaction-fees'),
  monitor('responses.payment.transaction-fee-indicator'),
  monitor('responses.psu-message.length'),
  monitor('responses.tpp-messages.shape'),
  monitor('responses.tpp-messages.code-listed'),
  monitor('responses.tpp-messages.text-length'),
  monitor('responses.tpp-messages.on-errors'),
  monitor('responses.kid-codes.status-400'),
  monitor('responses.links.shape'),
  monitor('responses.links.resolvable'),
  monitor('responses.amounts.strings'),
  monitor('responses.dates.iso-8601'),
  monitor('responses.signature.digest'),
  monitor('responses.signature.valid'),

  // Tried by requests of their own
  scenario('responses.links.followable', followLinks),
  scenario('responses.body.never-xml', neverXml),
  scenario(
    'responses.body.content-encoding',
    noteHeader('Content-Encoding', { 'Accept-Encoding': 'gzip' }),
  ),
  scenario(
    'responses.body.content-language',
    noteHeader('Content-Language', { 'Accept-Language': 'nb, en;q=0.5' }),
  ),
)
