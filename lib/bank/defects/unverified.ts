import { operations, type Operation } from '../../contract/operations.ts'
import { collect, type Defect } from './defect.ts'
import { findings } from './signature.ts'

/** Rules about the signature of every request. */
const ofEveryRequest = [
  ...new Set([...Object.values(findings).flat(), 'signing.certificate.of-the-key']),
].filter((rule) => rule.startsWith('signing.') && !/digest|body|role|statement/.test(rule))

/** Rules about what a body is hashed to. */
const ofBodies = Object.entries(findings)
  .filter(([code]) => /^digest-(?:unparsable|mismatch)$/.test(code))
  .flatMap(([, rules]) => rules)

/** Whether a rule is about the requests of the sandbox too. That a header is there its checks see to. */
function isWithoutPsu(rule: string): boolean {
  return !/psu|tpp-redirect-uri|\.present$/.test(rule) || rule === 'signing.date.present'
}

/** Defects of a bank that verifies signatures in some places and forgot others. */
export const unverifiedDefects = collect([
  unverified('without-body', 'requests without a body', ({ hasBody }) => !hasBody, {
    trips: ofEveryRequest,
    alsoTrips: ['signing.*', 'headers.basket.*'],
  }),
  unverified('sandbox', 'requests to the sandbox', ({ withoutPsu }) => withoutPsu === true, {
    trips: [...ofEveryRequest.filter(isWithoutPsu), ...ofBodies],
    alsoTrips: ['signing.*'],
  }),
])

function unverified(
  name: string,
  what: string,
  concerned: (operation: Operation) => boolean,
  intent: Pick<Defect, 'trips' | 'alsoTrips'>,
): [string, Defect] {
  const ids = Object.values(operations)
    .filter(concerned)
    .map(({ id }) => id)
  return [
    `unverified:${name}`,
    {
      description: `verifies no signature of ${what}`,
      ...intent,
      apply: (policy) => ({ ...policy, unverified: new Set([...policy.unverified, ...ids]) }),
    },
  ]
}
