import { monitor, suite } from './macros.ts'

/** Judged on every answer of the run. */
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
  monitor('responses.signature.digest'),
  monitor('responses.signature.valid'),
)
