import { schemaDefects } from './schema.ts'
import { ACCEPTING, collect } from './defect.ts'

const MAX_NAME = 'ndct.creditor-name.max-length'

/** Banks that are wrong in the ways that people think of first. */
export const coarseDefects = collect([
  [
    'accept-everything',
    {
      description: 'creates a payment whatever it is sent',
      trips: ['signing.signature.present', 'signing.signature.valid', MAX_NAME],
      // Every rule with a refusal.
      alsoTrips: ['*'],
      apply: (policy) => ({ ...policy, judgement: 'accept-everything' }),
    },
  ],
  [
    'refuse-everything',
    {
      description: 'refuses every payment',
      // Without a payment that is accepted nothing else can be decided.
      trips: ACCEPTING,
      apply: (policy) => ({ ...policy, judgement: 'refuse-everything' }),
    },
  ],
  [
    'creditor-name-71',
    {
      description: 'accepts creditor names of 71 characters',
      trips: [MAX_NAME],
      apply: (policy) => schemaDefects[`${MAX_NAME}:lax`]?.apply(policy) ?? policy,
    },
  ],
  [
    '5xx-on-bad-input',
    {
      description: 'answers bodies that it does not like with 500',
      trips: ['responses.status.no-server-error'],
      alsoTrips: ['{ndct,ncbct,periodic}.*'],
      apply: (policy) => ({
        ...policy,
        statuses: ['body.', 'schema.'].map((check) => ({ check, status: 500 })),
      }),
    },
  ],
  [
    'xml-on-request',
    {
      description: 'answers with XML when it is asked to',
      trips: ['responses.body.never-xml'],
      apply: (policy) => ({ ...policy, negotiates: new Set([...policy.negotiates, 'xml']) }),
    },
  ],
  [
    'leak-stack-trace',
    {
      description: 'tells in refusals how its code came to them',
      trips: ['responses.body.no-stack-trace'],
      apply: (policy) => ({ ...policy, leaksStackTraces: true }),
    },
  ],
])
