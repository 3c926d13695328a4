import type { BasketMonitorRuleId } from '../../rules/baskets.ts'
import type { MonitorRuleId } from '../../rules/responses.ts'
import { amountsAreStrings } from './amounts.ts'
import { authorisationLinks, authorisationStatus } from './authorisation.ts'
import { bodyHasContentType, bodyIsUtf8, successIsJson } from './body.ts'
import { datesAreIso } from './dates.ts'
import { kidCodesWith400 } from './kid-codes.ts'
import { linkShape, linksResolvable } from './links.ts'
import {
  codesListed,
  messageShape,
  messageTextLength,
  messagesOnErrors,
  psuMessageLength,
} from './messages.ts'
import type { MonitorMaker } from './monitor.ts'
import { paymentIdsDiffer } from './payment-ids.ts'
import {
  paymentId,
  statusOfPayment,
  transactionFeeIndicator,
  transactionFees,
  transactionStatus,
} from './payment-result.ts'
import { digestIsOfBody, signatureVerifies } from './response-signature.ts'
import { noServerError } from './server-error.ts'
import { noStackTrace } from './stack-trace.ts'

/** For every rule that all traffic is held against, how to make its monitor for one run. */
export const monitors: {
  readonly [Id in MonitorRuleId | BasketMonitorRuleId]: MonitorMaker
} = {
  'responses.payment.payment-id': paymentId,
  'responses.payment.transaction-status': transactionStatus,
  'responses.payment.transaction-fees': transactionFees,
  'responses.payment.transaction-fee-indicator': transactionFeeIndicator,
  'responses.payment-status.transaction-status': statusOfPayment,
  'basket.authorisation.sca-status': authorisationStatus,
  'basket.authorisation.links': authorisationLinks,
  'responses.payment.ids-differ': paymentIdsDiffer,
  'responses.tpp-messages.shape': messageShape,
  'responses.tpp-messages.code-listed': codesListed,
  'responses.tpp-messages.text-length': messageTextLength,
  'responses.tpp-messages.on-errors': messagesOnErrors,
  'responses.psu-message.length': psuMessageLength,
  'responses.links.shape': linkShape,
  'responses.links.resolvable': linksResolvable,
  'responses.kid-codes.status-400': kidCodesWith400,
  'responses.amounts.strings': amountsAreStrings,
  'responses.dates.iso-8601': datesAreIso,
  'responses.body.json': successIsJson,
  'responses.body.utf-8': bodyIsUtf8,
  'responses.body.content-type': bodyHasContentType,
  'responses.body.no-stack-trace': noStackTrace,
  'responses.status.no-server-error': noServerError,
  'responses.signature.digest': digestIsOfBody,
  'responses.signature.valid': signatureVerifies,
}
