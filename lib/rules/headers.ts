import { area } from './area.ts'
import { bankRules } from './bank-rule.ts'
import { headerNamesOf, headerValuesOf } from './headers/elsewhere.ts'
import { requiredHeaderRules } from './headers/required.ts'
import { headerValues } from './headers/values.ts'

const rule = bankRules('headers', 'any')

/** Of requests that the table does not speak of. */
export const otherRequests = [
  rule({
    id: 'headers.other.tpp-redirect-uri.absent',
    title: 'A request without TPP-Redirect-URI is observed where the table does not list it',
    level: 'open',
    needs: 'no-body',
    clause: { part: 'Authentication', item: '11, redirect flow' },
    reading:
      'It is said to be required on all requests, but the table has it for payments and the authorisation of baskets alone: missing elsewhere is not judged.',
  }),
] as const

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
  ...headerValuesOf({
    operation: 'ncbct.create',
    subject: 'ncbct',
    about: 'Cross-border payment',
  }),
  ...requiredHeaderRules({ operation: 'periodic.create', request: 'A periodic payment' }),
  ...headerValuesOf({
    operation: 'periodic.create',
    subject: 'periodic',
    about: 'Periodic payment',
  }),
  ...requiredHeaderRules({
    operation: 'basket.authorise',
    request: 'The authorisation of a signing basket',
  }),
  ...headerNamesOf({
    operation: 'basket.authorise',
    subject: 'basket',
    about: 'Authorisation of a signing basket',
  }),
  ...requiredHeaderRules({
    operation: 'sandbox.customers.list',
    subject: 'sandbox-customers-list',
    request: 'A request for the customers of the sandbox',
  }),
  ...headerNamesOf({
    operation: 'sandbox.customers.list',
    subject: 'sandbox-customers-list',
    about: 'Customers of the sandbox',
  }),
  ...requiredHeaderRules({
    operation: 'sandbox.customers.create',
    subject: 'sandbox-customers-create',
    request: 'The creation of a sandbox customer',
  }),
  ...otherRequests,
])
