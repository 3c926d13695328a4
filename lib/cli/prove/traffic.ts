/** Rules whose requests lead to answers of every sort: what monitored rules look at when they are asked alone. */
export const TRAFFIC: readonly string[] = [
  'ndct.accepted',
  'ndct.creditor-name.required',
  'basket.authorisation.created',
  'basket.payments.own-status',
  'responses.links.followable',
]
