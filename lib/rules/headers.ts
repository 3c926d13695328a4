import { area } from './area.ts'
import { requiredHeaderRules } from './headers/required.ts'
import { headerValues } from './headers/values.ts'

/** Rules about the headers of requests, apart from what signing says of them. */
export const headers = area('headers', [
  ...requiredHeaderRules({
    operation: 'ndct.create',
    request: 'A domestic payment',
    // The area `signing` judges these with domestic payments.
    absentElsewhere: ['Digest', 'TPP-Signature-Certificate', 'Signature'],
  }),
  ...headerValues,
  ...requiredHeaderRules({ operation: 'ncbct.create', request: 'A cross-border payment' }),
  ...requiredHeaderRules({ operation: 'periodic.create', request: 'A periodic payment' }),
  ...requiredHeaderRules({
    operation: 'basket.authorise',
    request: 'The authorisation of a signing basket',
  }),
  ...requiredHeaderRules({
    operation: 'sandbox.customers.list',
    subject: 'sandbox-customers-list',
    request: 'A request for the customers of the sandbox',
  }),
  ...requiredHeaderRules({
    operation: 'sandbox.customers.create',
    subject: 'sandbox-customers-create',
    request: 'The creation of a sandbox customer',
  }),
])
